import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { User } from '#contract/accounts/accounts.ts'
import { addPasskey, beginPasskey, type PasskeyAnswer } from '#contract/accounts/second-factor.ts'
import { AppError } from '#contract/errors.ts'
import { secondFactorsQuery } from '#web/features/accounts/queries.ts'
import { ConfirmPassword } from '#web/features/accounts/second-factor/confirm-password.tsx'
import { RecoveryCodesDialog } from '#web/features/accounts/second-factor/recovery-codes-dialog.tsx'
import { call } from '#web/platform/api.ts'
import { toast } from '#web/ui/toast.ts'

async function makePasskey(password: string) {
  const [{ startRegistration }, { question, setup }] = await Promise.all([
    import('@simplewebauthn/browser'),
    call(beginPasskey, { body: { password } }),
  ])
  const answer = await startRegistration({ optionsJSON: question as never }).catch(() => {
    throw new AppError('invalid', 'No passkey was created. This device may already have one for this account.')
  })
  return call(addPasskey, { body: { setup, answer: answer as unknown as PasskeyAnswer } })
}

export function PasskeyDialog({ user, onClose }: { user: User; onClose: () => void }) {
  const [codes, setCodes] = useState<string[]>()
  const cache = useQueryClient()
  const add = async (password: string) => {
    const { recoveryCodes } = await makePasskey(password)
    await cache.invalidateQueries(secondFactorsQuery)
    if (recoveryCodes) return setCodes(recoveryCodes)
    toast({ title: 'Two-Step Verification', description: 'Your passkey is set up.' })
    onClose()
  }
  if (codes) return <RecoveryCodesDialog codes={codes} onClose={onClose} />
  return (
    <ConfirmPassword
      user={user}
      title="Add a Passkey"
      text="Your browser will create the passkey with your fingerprint, your face, a PIN or a security key. When you sign in, it comes after your password."
      yes="Continue"
      send={({ password }) => add(password)}
      onClose={onClose}
    />
  )
}
