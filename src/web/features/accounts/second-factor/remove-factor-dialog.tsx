import { useQueryClient } from '@tanstack/react-query'
import type { User } from '#contract/accounts/accounts.ts'
import { removeSecondFactor, type SecondFactors } from '#contract/accounts/second-factor.ts'
import { secondFactorsQuery } from '#web/features/accounts/queries.ts'
import { ConfirmPassword } from '#web/features/accounts/second-factor/confirm-password.tsx'
import { call } from '#web/platform/api.ts'
import { toast } from '#web/ui/toast.ts'

interface RemoveFactorDialogProps {
  user: User
  factor: SecondFactors['passkeys'][number]
  onClose: () => void
}

export function RemoveFactorDialog({ user, factor, onClose }: RemoveFactorDialogProps) {
  const cache = useQueryClient()
  return (
    <ConfirmPassword
      user={user}
      title={`Remove ${factor.name}`}
      text="Sign-in will no longer ask for it. When you remove the last one, two-step verification turns off and your recovery codes stop working."
      yes="Remove"
      destructive
      send={async (body) => {
        await call(removeSecondFactor, { params: { id: factor.id }, body })
        await cache.invalidateQueries(secondFactorsQuery)
        toast({ title: 'Two-Step Verification', description: `${factor.name} was removed.` })
        onClose()
      }}
      onClose={onClose}
    />
  )
}
