import { queryOptions, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Link } from 'wouter'
import { openSecondStep, SIGN_IN_AGAIN } from '#contract/accounts/second-factor.ts'
import { AuthPage } from '#web/features/accounts/auth-page.tsx'
import { CodeStep } from '#web/features/accounts/second-factor/code-step.tsx'
import { PasskeyStep } from '#web/features/accounts/second-factor/passkey-step.tsx'
import { useFormLink } from '#web/features/accounts/use-enter.ts'
import { call } from '#web/platform/api.ts'
import { Button } from '#web/ui/button.tsx'
import { Checkbox } from '#web/ui/checkbox.tsx'
import { Note } from '#web/ui/note.tsx'
import { Spinner } from '#web/ui/spinner.tsx'

type Method = 'totp' | 'passkey' | 'recovery'

const stepQuery = queryOptions({
  queryKey: ['second-step'],
  queryFn: () => call(openSecondStep, {}),
  staleTime: 0,
  gcTime: 0,
})

const INSTEAD: Record<Method, string> = {
  passkey: 'Use a passkey',
  totp: 'Use your authenticator app',
  recovery: 'Use a recovery code',
}

/** Between the password, or Google, and the session. */
export function SecondStepPage() {
  const { data, error } = useQuery(stepQuery)
  return (
    <AuthPage title="Two-Step Verification" subtitle="One more step to confirm that it is you.">
      {data ? <Steps methods={data.methods} /> : error ? <Over /> : <Spinner text="Loading..." />}
    </AuthPage>
  )
}

function Over() {
  const loginLink = useFormLink('/login')
  return (
    <>
      <Note variant="stop" alert>
        <b>{SIGN_IN_AGAIN}</b>
      </Note>
      <p className="text-ui">
        <Link className="link-strong" href={loginLink}>
          Back to sign in
        </Link>
      </p>
    </>
  )
}

function Steps({ methods }: { methods: Method[] }) {
  const [chosen, setChosen] = useState<Method>()
  const [rememberDevice, setRememberDevice] = useState(false)
  const [over, setOver] = useState(false)
  const method = chosen ?? methods[0]
  if (!method || over) return <Over />
  const remember = (
    <Checkbox
      label="Remember this device for 30 days"
      checked={rememberDevice}
      onCheckedChange={(checked) => setRememberDevice(checked === true)}
    />
  )
  const step = { rememberDevice, remember, onOver: () => setOver(true) }
  return (
    <>
      {method === 'passkey' ? <PasskeyStep {...step} /> : <CodeStep key={method} method={method} {...step} />}
      <div className="grid gap-2 justify-items-start">
        {methods
          .filter((other) => other !== method)
          .map((other) => (
            <Button key={other} variant="link" onClick={() => setChosen(other)}>
              {INSTEAD[other]}
            </Button>
          ))}
      </div>
    </>
  )
}
