import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { Link, useSearchParams } from 'wouter'
import { verifyEmail } from '#contract/accounts.ts'
import { PRODUCT } from '#contract/product.ts'
import { AuthPage } from '#web/features/accounts/auth-page.tsx'
import { call, messageOf } from '#web/platform/api.ts'
import { meQuery } from '#web/platform/session.ts'
import { buttonClass } from '#web/ui/button.tsx'
import { Note } from '#web/ui/note.tsx'
import { Spinner } from '#web/ui/spinner.tsx'

/** Keyed by the token, so that the one-time link is used once however often the page renders. */
const verification = (token: string) =>
  queryOptions({ queryKey: ['verify-email', token], queryFn: () => call(verifyEmail, { body: { token } }) })

/** Opened from the mail, with ?token=. */
export function VerifyEmailPage() {
  const [search] = useSearchParams()
  const token = search.get('token')
  return (
    <AuthPage title="Confirm Your Email">
      {token ? (
        <Verification token={token} />
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

function Verification({ token }: { token: string }) {
  const cache = useQueryClient()
  const { isSuccess, error } = useQuery(verification(token))
  useEffect(() => {
    if (isSuccess) void cache.invalidateQueries(meQuery)
  }, [isSuccess, cache])
  if (isSuccess) {
    return (
      <Note variant="go" alert>
        <b>Thank you, your email is confirmed.</b>
      </Note>
    )
  }
  if (!error) return <Spinner text="Confirming..." />
  return (
    <Note variant="stop" alert>
      <b>{messageOf(error, 'Failed to confirm your email. Please load this page again.')}</b> You can use your account
      without it.
    </Note>
  )
}
