import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useEffect } from 'react'
import { Link, useSearchParams } from 'wouter'
import { PRODUCT } from '#contract/product.ts'
import { AuthPage } from '#web/features/accounts/auth-page.tsx'
import { messageOf } from '#web/platform/api.ts'
import { meQuery } from '#web/platform/session.ts'
import { buttonClass } from '#web/ui/button.tsx'
import { Note } from '#web/ui/note.tsx'
import { Spinner } from '#web/ui/spinner.tsx'

interface MailedLink<Answer> {
  title: string
  confirm: (token: string) => Promise<Answer>
  done: (answer: Answer) => ReactNode
  /** What stands there when the server says nothing, and what holds nevertheless. */
  failed: { message: string; comfort: string }
}

/** Opened from a mail, with ?token=: what the link stands for happens at once. */
export function MailedLinkPage<Answer>({ title, ...link }: MailedLink<Answer>) {
  const [search] = useSearchParams()
  const token = search.get('token')
  return (
    <AuthPage title={title}>
      {token ? (
        <Confirmation token={token} {...link} />
      ) : (
        <Note variant="stop" alert>
          <b>This link is incomplete.</b> Open it from the email again.
        </Note>
      )}
      <Link className={buttonClass({ variant: 'go', size: 'lg', block: true })} href="/">
        Go to {PRODUCT.name}
      </Link>
    </AuthPage>
  )
}

function Confirmation<Answer>({ token, confirm, done, failed }: Omit<MailedLink<Answer>, 'title'> & { token: string }) {
  const cache = useQueryClient()
  // Keyed by the token, so that the one-time link is used once however often the page renders.
  const { data, error } = useQuery(queryOptions({ queryKey: ['mailed-link', token], queryFn: () => confirm(token) }))
  useEffect(() => {
    if (data) void cache.invalidateQueries(meQuery)
  }, [data, cache])
  if (data)
    return (
      <Note variant="go" alert>
        {done(data)}
      </Note>
    )
  if (!error) return <Spinner text="Confirming..." />
  return (
    <Note variant="stop" alert>
      <b>{messageOf(error, failed.message)}</b> {failed.comfort}
    </Note>
  )
}
