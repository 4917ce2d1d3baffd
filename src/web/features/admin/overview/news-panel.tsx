import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { Eye, Send } from 'lucide-react'
import { useState } from 'react'
import {
  type Announcement,
  NewAnnouncement,
  NOBODY_WANTS_NEWS,
  previewAnnouncement,
  sendAnnouncement,
} from '#contract/admin/announcements.ts'
import type { Answer } from '#contract/endpoint.ts'
import { NO_EMAIL } from '#web/features/admin/no-email.ts'
import { ADMIN_KEY, announcementsQuery } from '#web/features/admin/queries.ts'
import { call } from '#web/platform/api.ts'
import { formatDate, formatDateTime, formatNumber } from '#web/platform/format.ts'
import { LoadState } from '#web/platform/load-state.tsx'
import { mailsQuery } from '#web/platform/mails-query.ts'
import { toastFailure } from '#web/platform/toast-failure.ts'
import { useContractForm } from '#web/platform/use-contract-form.ts'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { Entry, EntryBox } from '#web/ui/entry.tsx'
import { Field } from '#web/ui/field.tsx'
import { Input } from '#web/ui/input.tsx'
import { Note } from '#web/ui/note.tsx'
import { Textarea } from '#web/ui/textarea.tsx'
import { toast } from '#web/ui/toast.ts'

const SENT = {
  send: 'Send to',
  started: { title: 'Sending Started', description: 'It goes out in small batches.' },
  failed: 'Nothing was sent. Please try again.',
  underWay: 'going out, so far to',
  finished: 'sent to',
}
type Words = typeof SENT

const SAVED: Words = {
  send: 'Save for',
  started: { title: 'Saving Started', description: `${NO_EMAIL}: each is saved in the outbox folder.` },
  failed: 'Nothing was saved. Please try again.',
  underWay: 'being saved, so far for',
  finished: 'saved for',
}

/** The 'What's new' email: written, looked at as it will arrive, then sent. */
export function NewsPanel() {
  const query = useQuery(announcementsQuery)
  const { data: mails } = useQuery(mailsQuery)
  const words = mails ? SENT : SAVED
  return (
    <LoadState query={query} what="The emails" className="py-7">
      {({ announcements, recipients, nextFrom }) => (
        <div className="grid gap-4">
          <Card>
            <div className="grid gap-4">
              <h3>‘What’s new’ email</h3>
              <p className="text-ui text-muted">
                {recipients === 0
                  ? NOBODY_WANTS_NEWS
                  : `To the ${peopleOf(recipients)} with Marketing emails on and a confirmed address.`}{' '}
                Sellers were promised one a month at most.
              </p>
              {mails === false && <Note>{NO_EMAIL}: what you write here goes to the outbox folder.</Note>}
              {nextFrom ? (
                <Note>The next one can be sent from {formatDate(nextFrom)} on.</Note>
              ) : (
                <WriteNews nobody={recipients === 0} words={words} />
              )}
            </div>
          </Card>
          {announcements.length > 0 && (
            <ul className="grid gap-2" aria-label="Emails so far">
              {announcements.map((each) => (
                <EntryBox key={each.id}>
                  <Entry title={<b>{each.subject}</b>} note={progressOf(each, words)} />
                </EntryBox>
              ))}
            </ul>
          )}
        </div>
      )}
    </LoadState>
  )
}

const peopleOf = (count: number) => (count === 1 ? '1 person' : `${formatNumber(count)} people`)

function progressOf({ startedAt, finishedAt, sent, unsure }: Announcement, words: Words) {
  const lost = unsure > 0 ? `, ${formatNumber(unsure)} not accepted` : ''
  const state = finishedAt ? words.finished : words.underWay
  return `${formatDateTime(startedAt)}, ${state} ${peopleOf(sent)}${lost}`
}

interface Written {
  body: NewAnnouncement
  preview: Answer<typeof previewAnnouncement>
}

function WriteNews({ nobody, words }: { nobody: boolean; words: Words }) {
  const [written, setWritten] = useState<Written>()
  const { form, errors, pending, banner, submit } = useContractForm({
    schema: NewAnnouncement,
    defaults: { subject: '', body: '' },
    send: async (body) => ({ body, preview: await call(previewAnnouncement, { body }) }),
    fallback: 'The server did not answer. Please try again.',
    onDone: async (answer) => setWritten(answer),
  })
  if (written) return <Preview {...written} words={words} onBack={() => setWritten(undefined)} />
  return (
    <form className="grid gap-4 justify-items-start" noValidate aria-label="Write the email" onSubmit={submit}>
      <div className="grid w-full gap-4">
        <Field label="Subject" error={errors.subject?.message}>
          <Input {...form.register('subject')} />
        </Field>
        <Field
          label="What is new"
          hint="Plain text. The greeting, and how to turn such emails off, are added."
          error={errors.body?.message}
        >
          <Textarea rows={10} {...form.register('body')} />
        </Field>
      </div>
      {banner && (
        <Note variant="stop" alert>
          {banner}
        </Note>
      )}
      <Button type="submit" busy={pending} disabled={nobody}>
        {!pending && <Eye className="icon" />}
        Preview
      </Button>
    </form>
  )
}

/** As it will arrive at the admin who looks. */
function Preview({ body, preview, words, onBack }: Written & { words: Words; onBack: () => void }) {
  const cache = useQueryClient()
  const send = useMutation({
    mutationFn: () => call(sendAnnouncement, { body }),
    onSuccess: () => toast(words.started),
    onError: (error) => toastFailure('Error', error, words.failed),
    onSettled: () => cache.invalidateQueries({ queryKey: ADMIN_KEY }),
  })
  return (
    <section className="grid gap-4" aria-label="Preview">
      <div className="grid gap-2 rounded-card border border-line p-4 text-ui wrap-anywhere">
        <b>{preview.subject}</b>
        <p className="whitespace-pre-wrap">{preview.text}</p>
      </div>
      <div className="flex flex-wrap gap-3">
        <Button variant="go" busy={send.isPending} onClick={() => send.mutate()}>
          {!send.isPending && <Send className="icon" />}
          {words.send} {peopleOf(preview.recipients)}
        </Button>
        <Button onClick={onBack}>Change it</Button>
      </div>
    </section>
  )
}
