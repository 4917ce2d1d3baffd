import { Link } from 'wouter'
import { NOT_FOUND_TITLE } from '#contract/pages.ts'
import { buttonClass } from '#web/ui/button.tsx'
import { Row } from '#web/ui/layout.tsx'
import { HangingTag } from '#web/ui/tag.tsx'

export function NotFoundPage() {
  return (
    <div className="wrap flex flex-wrap items-center gap-10 py-16">
      <HangingTag price="404" word="not for sale" size="xl" />
      <div className="grid gap-4 justify-items-start">
        <h1>{NOT_FOUND_TITLE}</h1>
        <p className="text-muted">There is nothing at this address. It may be mistyped, or the page may have moved.</p>
        <Row>
          <Link className={buttonClass({ variant: 'go' })} href="/">
            Go to the home page
          </Link>
          <Link className={buttonClass({ variant: 'line' })} href="/help">
            Help Center
          </Link>
        </Row>
      </div>
    </div>
  )
}
