import { Suspense } from 'react'
import { useIdentityQuestion } from '#web/platform/confirm-identity.ts'
import { preloadable } from '#web/ui/preloadable.ts'

const IdentityDialog = preloadable(() =>
  import('#web/app/frame/identity-dialog.tsx').then((module) => module.IdentityDialog),
)

/** Stands once in the app; loads its dialog when a call is first refused for want of the password. */
export function IdentityQuestion() {
  const question = useIdentityQuestion()
  return <Suspense>{question && <IdentityDialog onAnswer={question.settle} />}</Suspense>
}
