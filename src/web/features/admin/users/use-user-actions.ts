import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import {
  type AdminUser,
  deleteUser,
  reactivateUser,
  removeUserSecondFactor,
  signOutUser,
  suspendUser,
} from '#contract/admin/admin.ts'
import { ADMIN_KEY } from '#web/features/admin/queries.ts'
import { call } from '#web/platform/api.ts'
import { mailsQuery } from '#web/platform/mails-query.ts'
import { toastFailure } from '#web/platform/toast-failure.ts'
import { useConfirm } from '#web/ui/confirm.tsx'
import { toast } from '#web/ui/toast.ts'

export const NO_ANSWER = 'The server did not answer. Please try again.'

function useUserAction(act: (id: string) => Promise<unknown>, done: string, failed: string) {
  const cache = useQueryClient()
  return useMutation({
    mutationFn: (user: AdminUser) => act(user.id),
    onSuccess: (_answer, { name }) => toast({ title: done, description: name }),
    onError: (error) => toastFailure(failed, error, NO_ANSWER),
    onSettled: () => cache.invalidateQueries({ queryKey: ADMIN_KEY }),
  })
}

export function useUserActions() {
  const confirm = useConfirm()
  const { data: mails } = useQuery(mailsQuery)
  const suspend = useUserAction(
    (id) => call(suspendUser, { params: { id } }),
    'User suspended successfully',
    'Failed to suspend user',
  )
  const reactivate = useUserAction(
    (id) => call(reactivateUser, { params: { id } }),
    'User reactivated successfully',
    'Failed to reactivate user',
  )
  const signOut = useUserAction(
    (id) => call(signOutUser, { params: { id } }),
    'User signed out everywhere',
    'Failed to sign user out',
  )
  const removeFactor = useUserAction(
    (id) => call(removeUserSecondFactor, { params: { id } }),
    'Two-step verification removed',
    'Failed to remove two-step verification',
  )
  const remove = useUserAction(
    (id) => call(deleteUser, { params: { id } }),
    'User deleted successfully',
    'Failed to delete user',
  )
  async function askAndRemoveFactor(user: AdminUser) {
    const yes = await confirm({
      title: 'Remove two-step verification',
      question: `Are you sure that ${user.name} (${user.email}) is the one asking for this?`,
      detail: `After that, their password alone opens the account. They are signed out on every device${mails ? ' and notified by email' : ''}. Do this only for someone who has lost their phone and recovery codes, and verify who they are first.`,
      yes: 'Remove two-step verification',
      destructive: true,
    })
    if (yes) removeFactor.mutate(user)
  }
  async function askAndDelete(user: AdminUser) {
    const yes = await confirm({
      title: 'Delete user',
      question: `Are you sure you want to delete ${user.name} (${user.email})? This action cannot be undone.`,
      detail:
        'This permanently deletes their items, listings, photos and sessions, and cancels any active subscription. If they may come back, suspend them instead.',
      yes: 'Delete user',
      destructive: true,
    })
    if (yes) remove.mutate(user)
  }
  return { suspend, reactivate, signOut, removeFactor, askAndRemoveFactor, remove, askAndDelete }
}
