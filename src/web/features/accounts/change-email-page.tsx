import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { Link, useSearchParams } from 'wouter'
import { confirmEmailChange } from '#contract/accounts.ts'
import { PRODUCT } from '#contract/product.ts'
import { AuthPage } from '#web/features/accounts/auth-page.tsx'
import { call, messageOf } from '#web/platform/api.ts'
import { meQuery } from '#web/platform/session.ts'
import { buttonClass } from '#web/ui/button.tsx'
import { Note } from '#web/ui/note.tsx'
import { Spinner } from '#web/ui/spinner.tsx'

/** Keyed by the token, so that the one-time link is used once however often the page renders. */
const confirmation = (token: string) =>
  queryOptions({ queryKey: ['change-email', token], queryFn: () => call(confirmEmailChange, { body: { token } }) })

/** Opened from the mail to the new address, with ?token=. */
export function ChangeEmailPage() {
  const [search] = useSearchParams()
  const token = search.get('token')
  return (
    <AuthPage title="Confirm Your New Email">
      {token ? (
        <Confirmation token={token} />
      ) : (
        <Note variant="stop" alert>
          <b>This link is not complete.</b> Please open it again from the email.
        </Note>
      )}
      <Link className={buttonClass({ variant: 'go', size: 'lg', block: true })} href="/">
        Go to {PRODUCT.name}
      </Link>
    </AuthPage>
  )
}

function Confirmation({ token }: { token: string }) {
  const cache = useQueryClient()
  const { data, error } = useQuery(confirmation(token))
  useEffect(() => {
    if (data) void cache.invalidateQueries(meQuery)
  }, [data, cache])
  if (data) {
    return (
      <Note variant="go" alert>
        <b>Your email is now {data.email}.</b> Sign in with it from now on.
      </Note>
    )
  }
  if (!error) return <Spinner text="Confirming..." />
  return (
    <Note variant="stop" alert>
      <b>{messageOf(error, 'Failed to change your email. Please reload this page.')}</b> Your account keeps the address
      it had.
    </Note>
  )
}
