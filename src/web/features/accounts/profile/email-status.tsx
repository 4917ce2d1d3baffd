import { useMutation } from '@tanstack/react-query'
import { CircleAlert, CircleCheck } from 'lucide-react'
import { resendVerification, type User } from '#contract/accounts/accounts.ts'
import { linkWords } from '#web/features/accounts/profile/link-words.ts'
import { call } from '#web/platform/api.ts'
import { toastFailure } from '#web/platform/toast-failure.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { toast } from '#web/ui/toast.ts'

export const EmailStatus = ({ user }: { user: User }) =>
  user.emailVerified ? (
    <Badge variant="go" icon={CircleCheck}>
      Confirmed
    </Badge>
  ) : (
    <Badge variant="wait" icon={CircleAlert}>
      Not confirmed yet
    </Badge>
  )

export function ResendLink({ user }: { user: User }) {
  const { mutate, isPending } = useMutation({
    mutationFn: () => call(resendVerification, {}),
    onSuccess: ({ mailed }) => toast({ title: 'Email Confirmation', description: linkWords(user.email, mailed) }),
    onError: (error) => toastFailure('Error', error, 'Failed to send the link. Please try again.'),
  })
  return (
    <Button busy={isPending} onClick={() => mutate()}>
      Resend Link
    </Button>
  )
}
