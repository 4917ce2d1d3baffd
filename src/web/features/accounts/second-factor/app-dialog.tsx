import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { encode } from 'uqr'
import type { User } from '#contract/accounts/accounts.ts'
import { addTotp, beginTotp, CodeForm } from '#contract/accounts/second-factor.ts'
import type { Answer } from '#contract/endpoint.ts'
import { secondFactorsQuery } from '#web/features/accounts/queries.ts'
import { ConfirmPassword } from '#web/features/accounts/second-factor/confirm-password.tsx'
import { RecoveryCodesDialog } from '#web/features/accounts/second-factor/recovery-codes-dialog.tsx'
import { call } from '#web/platform/api.ts'
import { useContractForm } from '#web/platform/use-contract-form.ts'
import { Field } from '#web/ui/field.tsx'
import { FormDialog } from '#web/ui/form-dialog.tsx'
import { Input } from '#web/ui/input.tsx'
import { toast } from '#web/ui/toast.ts'

const TITLE = 'Set Up Authenticator App'

/** The password, then the app and its first code, then the recovery codes if these are the first. */
export function AppDialog({ user, onClose }: { user: User; onClose: () => void }) {
  const [begun, setBegun] = useState<Answer<typeof beginTotp>>()
  const [codes, setCodes] = useState<string[]>()
  const cache = useQueryClient()
  const added = async ({ recoveryCodes }: Answer<typeof addTotp>) => {
    await cache.invalidateQueries(secondFactorsQuery)
    if (recoveryCodes) return setCodes(recoveryCodes)
    toast({ title: 'Two-Step Verification', description: 'Your authenticator app is set up.' })
    onClose()
  }
  if (codes) return <RecoveryCodesDialog codes={codes} onClose={onClose} />
  if (begun) return <FirstCode begun={begun} onAdded={added} onClose={onClose} />
  return (
    <ConfirmPassword
      user={user}
      title={TITLE}
      text="You need an app that generates sign-in codes, such as the one built into your phone or your password manager."
      yes="Continue"
      send={async (body) => setBegun(await call(beginTotp, { body }))}
      onClose={onClose}
    />
  )
}

interface FirstCodeProps {
  begun: Answer<typeof beginTotp>
  onAdded: (answer: Answer<typeof addTotp>) => Promise<void>
  onClose: () => void
}

function FirstCode({ begun: { secret, address, setup }, onAdded, onClose }: FirstCodeProps) {
  const { form, errors, pending, banner, submit } = useContractForm({
    schema: CodeForm,
    defaults: { code: '' },
    send: ({ code }) => call(addTotp, { body: { setup, code } }),
    fallback: 'Failed to check the code. Please try again.',
    onDone: onAdded,
  })
  return (
    <FormDialog
      title={TITLE}
      description="Scan this with the app, or type the key into it. Then enter the code that the app shows."
      banner={banner}
      pending={pending}
      yes="Turn On"
      waiting="Checking..."
      onSubmit={submit}
      onClose={onClose}
    >
      <QrCode text={address} />
      <Field label="Key">
        <Input readOnly value={secret.match(/.{1,4}/g)!.join(' ')} onFocus={(event) => event.currentTarget.select()} />
      </Field>
      <Field label="Code from the app" error={errors.code?.message}>
        <Input autoComplete="one-time-code" inputMode="numeric" {...form.register('code')} />
      </Field>
    </FormDialog>
  )
}

/** Dark on light in both themes: cameras expect it. */
function QrCode({ text }: { text: string }) {
  const { size, data } = encode(text, { ecc: 'M', border: 3 })
  const squares = data.flatMap((row, y) => row.flatMap((dark, x) => (dark ? `M${x} ${y}h1v1h-1z` : [])))
  return (
    <svg
      className="w-49 justify-self-center rounded-control bg-[#fff] fill-[#000]"
      viewBox={`0 0 ${size} ${size}`}
      shapeRendering="crispEdges"
      role="img"
      aria-label="QR code for your authenticator app"
    >
      <path d={squares.join('')} />
    </svg>
  )
}
