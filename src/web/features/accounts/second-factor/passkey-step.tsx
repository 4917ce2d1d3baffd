import { useMutation } from '@tanstack/react-query'
import { askPasskey, type PasskeyAnswer, passSecondStep } from '#contract/accounts/second-factor.ts'
import { AppError } from '#contract/errors.ts'
import { FormBanner } from '#web/features/accounts/form-banner.tsx'
import type { StepProps } from '#web/features/accounts/second-factor/code-step.tsx'
import { useEnter } from '#web/features/accounts/use-enter.ts'
import { call, messageOf } from '#web/platform/api.ts'
import { Button } from '#web/ui/button.tsx'

async function showPasskey(rememberDevice: boolean) {
  const [{ startAuthentication }, question] = await Promise.all([
    import('@simplewebauthn/browser'),
    call(askPasskey, {}),
  ])
  const answer = await startAuthentication({ optionsJSON: question as never })
  const proof = { method: 'passkey' as const, answer: answer as unknown as PasskeyAnswer }
  return call(passSecondStep, { body: { proof, rememberDevice } })
}

export function PasskeyStep({ rememberDevice, remember, onOver }: StepProps) {
  const { mutate, isPending, error } = useMutation({
    mutationFn: () => showPasskey(rememberDevice),
    onSuccess: useEnter(),
    onError: (failure) => {
      if (failure instanceof AppError && failure.code === 'unauthenticated') onOver()
    },
  })
  const banner = error ? messageOf(error, 'No passkey was used. Try again, or choose another way below.') : undefined
  return (
    <div className="grid gap-5">
      <FormBanner message={banner} />
      <p>Your browser asks for the passkey you set up: your fingerprint, your face or a security key.</p>
      {remember}
      <Button variant="go" size="lg" block busy={isPending} onClick={() => mutate()}>
        {isPending ? 'Waiting for your passkey...' : 'Continue with Passkey'}
      </Button>
    </div>
  )
}
