import { useMutation } from '@tanstack/react-query'
import { useLocation } from 'wouter'
import { deleteAccount } from '#contract/account-data.ts'
import { call, messageOf } from '#web/platform/api.ts'
import { useSignOut } from '#web/platform/session.ts'
import { Button } from '#web/ui/button.tsx'
import { useConfirm } from '#web/ui/confirm.tsx'
import { toast } from '#web/ui/toast.ts'

export function DeleteAccount() {
  const confirm = useConfirm()
  const signOut = useSignOut()
  const [, navigate] = useLocation()
  const { mutate, isPending } = useMutation({
    mutationFn: () => call(deleteAccount, {}),
    onSuccess: async () => {
      toast({ title: 'Account Deletion Request', description: 'Your account and all your data have been deleted.' })
      await signOut()
      navigate('/')
    },
    onError: (error) =>
      toast({
        title: 'Error',
        description: messageOf(error, 'Failed to delete your account. Please try again.'),
        variant: 'destructive',
      }),
  })
  async function ask() {
    const yes = await confirm({
      title: 'Delete account',
      question:
        'Are you sure you want to delete your account? This action cannot be undone and will permanently delete all your data.',
      yes: 'Delete Account',
      destructive: true,
    })
    if (yes) mutate()
  }
  return (
    <Button variant="stop" className="justify-self-start" busy={isPending} onClick={ask}>
      Delete Account
    </Button>
  )
}
