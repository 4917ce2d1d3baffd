import { lazy, Suspense } from 'react'
import { useIdentityQuestion } from '#web/platform/confirm-identity.ts'

const IdentityDialog = lazy(() =>
  import('#web/app/identity-dialog.tsx').then((module) => ({ default: module.IdentityDialog })),
)

/** Stands once in the app; loads its dialog when a call is first refused for want of the password. */
export function IdentityQuestion() {
  const question = useIdentityQuestion()
  return <Suspense>{question && <IdentityDialog onAnswer={question.settle} />}</Suspense>
}
