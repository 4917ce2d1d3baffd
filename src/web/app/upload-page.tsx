import { useEffect, useRef } from 'react'
import { useLocation, useSearchParams } from 'wouter'
import type { User } from '#contract/accounts/accounts.ts'
import { useKeepAnswer } from '#web/app/workspace/keep-answer.ts'
import { UploadBlock, type UploadHandle } from '#web/features/analysis/upload/upload-block.tsx'
import { useMe } from '#web/platform/session.ts'
import { takeSharedPhoto } from '#web/platform/shared-photo.ts'
import { toast } from '#web/ui/toast.ts'

export function UploadPage() {
  const { data: user } = useMe()
  return user ? <Upload user={user} /> : null
}

/** The upload block on a page of its own; what it finds out opens in the workspace. */
function Upload({ user }: { user: User }) {
  const upload = useRef<UploadHandle>(null)
  const [, navigate] = useLocation()
  const keepAnswer = useKeepAnswer()
  useSharedPhoto((photo) => upload.current?.analyze(photo))
  return (
    <div className="wrap grid gap-6 py-8">
      <h1>Upload</h1>
      <UploadBlock
        ref={upload}
        user={user}
        onAnswer={keepAnswer}
        onIdle={(result) => result && navigate(`/?item=${result.item.id}`)}
      />
    </div>
  )
}

/** With ?shared=1 the phone's share sheet has left a photo: it is taken once, and the address tidied. */
function useSharedPhoto(onPhoto: (photo: File) => void) {
  const [search, setSearch] = useSearchParams()
  const shared = search.has('shared')
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, for the photo the address speaks of
  useEffect(() => {
    if (!shared) return
    setSearch({}, { replace: true })
    takeSharedPhoto()
      .catch(() => null)
      .then((photo) => {
        if (photo) onPhoto(photo)
        else toast({ title: 'No photo arrived', description: 'Please choose it here.', variant: 'destructive' })
      })
  }, [shared])
}
