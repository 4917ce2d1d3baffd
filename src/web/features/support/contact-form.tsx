import { useQuery, useQueryClient } from '@tanstack/react-query'
import { z } from 'zod'
import type { User } from '#contract/accounts/accounts.ts'
import { LONGEST_MESSAGE, MessageForm, writeToSupport } from '#contract/support.ts'
import { ownMessagesQuery } from '#web/features/support/queries.ts'
import { call } from '#web/platform/api.ts'
import { mailsQuery } from '#web/platform/mails-query.ts'
import { CHECKING, useProvingWork } from '#web/platform/prove-work.ts'
import { useContractForm } from '#web/platform/use-contract-form.ts'
import { Button } from '#web/ui/button.tsx'
import { Field } from '#web/ui/field.tsx'
import { Input } from '#web/ui/input.tsx'
import { Note } from '#web/ui/note.tsx'
import { Textarea } from '#web/ui/textarea.tsx'

const { email, message } = MessageForm.shape
const VISITORS = z.object({ email: email.unwrap(), message })
/** Who is signed in is answered at their own address, and types none. */
const SELLERS = z.object({ email: z.string(), message })

export function ContactForm({ user }: { user: User | null }) {
  const proving = useProvingWork()
  const cache = useQueryClient()
  const { data: mails } = useQuery(mailsQuery)
  const { form, errors, pending, done, banner, submit } = useContractForm({
    schema: user ? SELLERS : VISITORS,
    defaults: { email: '', message: '' },
    send: ({ email, message }) => call(writeToSupport, { body: { message, ...(!user && { email }) } }),
    fallback: 'Your message was not sent. Please try again.',
    onDone: async () => {
      form.resetField('message')
      await cache.invalidateQueries({ queryKey: ownMessagesQuery.queryKey })
    },
  })
  const error = errors.message?.message
  return (
    <form noValidate aria-label="Write to us" className="card grid gap-4 p-6 max-sm:p-4" onSubmit={submit}>
      <h2 className="text-lg">Write to us</h2>
      {banner && (
        <Note variant="stop" alert>
          <b>{banner}</b>
        </Note>
      )}
      {done && (
        <div role="status">
          <Note variant="go">
            <b>We have your message.</b> {whereAnswered(user, mails)}
          </Note>
        </div>
      )}
      {!user && (
        <Field label="Your email" {...(errors.email?.message && { error: errors.email.message })}>
          <Input type="email" autoComplete="email" {...form.register('email')} />
        </Field>
      )}
      <Field label="Your message" hint={whereAnswered(user, mails)} {...(error && { error })}>
        <Textarea rows={6} maxLength={LONGEST_MESSAGE} {...form.register('message')} />
      </Field>
      <Button type="submit" variant="go" size="lg" className="justify-self-start max-sm:w-full" busy={pending}>
        {proving ? CHECKING : pending ? 'Sending...' : 'Send message'}
      </Button>
    </form>
  )
}

/** No page promises a mail that cannot leave. */
function whereAnswered(user: User | null, mails: boolean | undefined) {
  if (mails) return user ? `We answer by email, to ${user.email}, and here.` : 'We answer by email.'
  if (user) return 'You will find the answer here.'
  return 'This site sends no email yet. Sign in before you write to find the answer here.'
}
