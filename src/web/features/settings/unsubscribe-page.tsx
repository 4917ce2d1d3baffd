import { useMutation } from '@tanstack/react-query'
import { Link, useSearchParams } from 'wouter'
import { kindInToken, NOTIFICATION_NAMES, unsubscribe } from '#contract/settings/settings.ts'
import { call, messageOf } from '#web/platform/api.ts'
import { Button } from '#web/ui/button.tsx'
import { Note } from '#web/ui/note.tsx'

/** Opened from a mail, with ?token=. A button does it, as programs that check mails open links too. */
export function UnsubscribePage() {
  const [search] = useSearchParams()
  const token = search.get('token') ?? ''
  const kind = kindInToken(token)
  return (
    <div className="mx-auto grid w-full max-w-106 gap-5 py-10">
      <h1 tabIndex={-1}>Unsubscribe</h1>
      {kind ? (
        <TurningOff token={token} name={NOTIFICATION_NAMES[kind]} />
      ) : (
        <Note variant="stop" alert>
          <b>This link is incomplete.</b> Open it from the email again.
        </Note>
      )}
      <p className="text-ui text-muted">
        All your email choices are in <Link href="/settings?section=notifications">Settings</Link>. Emails about your
        payments and your account’s security are always sent.
      </p>
    </div>
  )
}

function TurningOff({ token, name }: { token: string; name: string }) {
  const { mutate, isSuccess, variables, error, isPending } = useMutation({
    mutationFn: (wanted: boolean) => call(unsubscribe, { body: { token, wanted } }),
  })
  const isOff = isSuccess && variables === false
  return (
    <>
      {isSuccess && (
        <Note variant="go" alert>
          <b>
            {name} {isOff ? 'is off.' : 'is on.'}
          </b>{' '}
          {isOff ? 'You will get no more of these emails.' : 'You will get these emails again.'}
        </Note>
      )}
      {error && (
        <Note variant="stop" alert>
          <b>{messageOf(error, 'Failed to unsubscribe. Please try again.')}</b>
        </Note>
      )}
      <Button variant={isOff ? 'line' : 'go'} size="lg" block busy={isPending} onClick={() => mutate(isOff)}>
        {isOff ? 'Turn It On Again' : `Turn Off ${name}`}
      </Button>
    </>
  )
}
