import { useMutation } from '@tanstack/react-query'
import { Link, useSearchParams } from 'wouter'
import { denyChange } from '#contract/accounts/accounts.ts'
import { AuthPage } from '#web/features/accounts/auth-page.tsx'
import { call, messageOf } from '#web/platform/api.ts'
import { Button } from '#web/ui/button.tsx'
import { Note } from '#web/ui/note.tsx'

/** Opened from an alert, with ?token=. A button does it, as programs that check mails open links too. */
export function NotMePage() {
  const [search] = useSearchParams()
  const token = search.get('token')
  return (
    <AuthPage title="Secure Your Account" subtitle="For when a security alert mentions something you did not do.">
      {token ? (
        <Securing token={token} />
      ) : (
        <Note variant="stop" alert>
          <b>This link is incomplete.</b> Open it from the email again.
        </Note>
      )}
    </AuthPage>
  )
}

function Securing({ token }: { token: string }) {
  const { mutate, data, error, isPending } = useMutation({ mutationFn: () => call(denyChange, { body: { token } }) })
  if (data) {
    return (
      <Note variant="go" alert>
        <b>Everyone is signed out, and the old password no longer works.</b>{' '}
        {data.email === null ? <AddressTaken /> : <LinkMade email={data.email} mailed={data.mailed} />}
      </Note>
    )
  }
  return (
    <>
      <ul className="grid gap-2 list-disc pl-5">
        <li>Every device is signed out, and none is remembered.</li>
        <li>Your password stops working, and you get a link to set a new one.</li>
        <li>Connections, tokens and two-step verification that were added in the last 7 days are removed.</li>
        <li>
          If a Google account was linked, it is unlinked. Signing in with Google at your own address links it again.
        </li>
        <li>If your email was changed, the address that got the alert is your email again.</li>
        <li>If someone made another account with that address since and never confirmed it, that account is closed.</li>
      </ul>
      {error && (
        <Note variant="stop" alert>
          <b>{messageOf(error, 'Failed to secure your account. Please try again.')}</b>
        </Note>
      )}
      <Button variant="stop-solid" size="lg" block busy={isPending} onClick={() => mutate()}>
        {isPending ? 'Signing out everywhere...' : 'This Was Not Me'}
      </Button>
    </>
  )
}

const LinkMade = ({ email, mailed }: { email: string; mailed: boolean }) => (
  <>
    {mailed
      ? `We sent a link to ${email}. Use it within 60 minutes to set a new password.`
      : `There is now a link for ${email} to set a new password. This server does not send email: ask its operator for the link.`}{' '}
    After that, check your connections and your details in Settings.
  </>
)

const AddressTaken = () => (
  <>
    Another account uses your email address now, so nobody can open this one. To get it back,{' '}
    <Link className="link-strong" href="/contact">
      contact us
    </Link>
    .
  </>
)
