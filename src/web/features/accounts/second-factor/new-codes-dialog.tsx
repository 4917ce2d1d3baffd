import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { User } from '#contract/accounts/accounts.ts'
import { renewRecoveryCodes } from '#contract/accounts/second-factor.ts'
import { secondFactorsQuery } from '#web/features/accounts/queries.ts'
import { ConfirmPassword } from '#web/features/accounts/second-factor/confirm-password.tsx'
import { RecoveryCodesDialog } from '#web/features/accounts/second-factor/recovery-codes-dialog.tsx'
import { call } from '#web/platform/api.ts'

export function NewCodesDialog({ user, onClose }: { user: User; onClose: () => void }) {
  const [codes, setCodes] = useState<string[]>()
  const cache = useQueryClient()
  if (codes) return <RecoveryCodesDialog codes={codes} onClose={onClose} />
  return (
    <ConfirmPassword
      user={user}
      title="New Recovery Codes"
      text="You get ten new codes. The old ones stop working."
      yes="Make New Codes"
      send={async (body) => {
        const { recoveryCodes } = await call(renewRecoveryCodes, { body })
        await cache.invalidateQueries(secondFactorsQuery)
        setCodes(recoveryCodes)
      }}
      onClose={onClose}
    />
  )
}
