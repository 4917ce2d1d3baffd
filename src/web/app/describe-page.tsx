import { Link, useLocation } from 'wouter'
import type { AnalysisResult } from '#contract/analysis/analysis.ts'
import { analysisBlock } from '#contract/billing/access.ts'
import { useKeepAnswer } from '#web/app/workspace/keep-answer.ts'
import { DescribeForm } from '#web/features/analysis/naming/describe-form.tsx'
import { UploadDisabled } from '#web/features/analysis/upload/upload-disabled.tsx'
import { useMe } from '#web/platform/session.ts'
import { Page } from '#web/ui/layout.tsx'
import { toast } from '#web/ui/toast.ts'

/** For what is not at hand, or looks like nothing in a photo; the item's own page then asks the rest. */
export function DescribePage() {
  const { data: user } = useMe()
  const [, navigate] = useLocation()
  const keepAnswer = useKeepAnswer()
  if (!user) return null
  const show = (result: AnalysisResult) => {
    keepAnswer(result)
    navigate(`/items/${result.item.id}`)
    toast({
      title: result.pricing ? 'Price and listings ready' : 'Item added',
      description: 'No analysis was counted. You can add photos at any time.',
    })
  }
  const blocked = analysisBlock(user) !== null
  return (
    <Page className="max-w-180">
      <div className="grid gap-2">
        <h1>Describe it</h1>
        {!blocked && (
          <p className="text-muted">
            No photo needed: say what it is, and you get its price and five listings. This does not count as an
            analysis. <Link href="/">Use a photo instead</Link>
          </p>
        )}
      </div>
      {blocked ? <UploadDisabled user={user} wayOut /> : <DescribeForm onDescribed={show} />}
    </Page>
  )
}
