import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { z } from 'zod'
import { AnswerForm, answerMessage, type InboxMessage, LONGEST_MESSAGE } from '#contract/support.ts'
import { NO_EMAIL } from '#web/features/admin/no-email.ts'
import { INBOX_KEY } from '#web/features/admin/queries.ts'
import { call } from '#web/platform/api.ts'
import { useContractForm } from '#web/platform/use-contract-form.ts'
import { Checkbox } from '#web/ui/checkbox.tsx'
import { Field } from '#web/ui/field.tsx'
import { FormDialog } from '#web/ui/form-dialog.tsx'
import { Textarea } from '#web/ui/textarea.tsx'
import { toast } from '#web/ui/toast.ts'

const ANSWER = z.object({ text: AnswerForm.shape.text })

interface AnswerDialogProps {
  message: InboxMessage
  /** Whether it leaves the server. */
  mails: boolean
  onClose: () => void
}

export function AnswerDialog({ message, mails, onClose }: AnswerDialogProps) {
  const { id, text } = message
  const words = mails ? mailed(message) : saved(message)
  const cache = useQueryClient()
  const [close, setClose] = useState(true)
  const { form, errors, pending, banner, submit } = useContractForm({
    schema: ANSWER,
    defaults: { text: '' },
    send: (body) => call(answerMessage, { params: { id }, body: { ...body, close } }),
    fallback: words.failed,
    onDone: async () => {
      toast(words.done)
      await cache.invalidateQueries({ queryKey: INBOX_KEY })
      onClose()
    },
  })
  const error = errors.text?.message
  return (
    <FormDialog
      wide
      title={words.title}
      description={`${words.where} Their message is quoted below your answer.`}
      banner={banner}
      pending={pending}
      yes={words.yes}
      waiting={words.waiting}
      onSubmit={submit}
      onClose={onClose}
    >
      <blockquote className="max-h-40 overflow-y-auto whitespace-pre-wrap border-line border-l-2 pl-3 text-muted text-ui wrap-anywhere">
        {text}
      </blockquote>
      <Field label="Your answer" {...(error && { error })}>
        <Textarea rows={8} maxLength={LONGEST_MESSAGE} {...form.register('text')} />
      </Field>
      <Checkbox label="Close the message" checked={close} onCheckedChange={(checked) => setClose(checked === true)} />
    </FormDialog>
  )
}

const mailed = ({ email }: InboxMessage) => ({
  title: 'Answer by email',
  where: `To ${email}.`,
  yes: 'Send answer',
  waiting: 'Sending...',
  failed: 'The answer was not sent. Please try again.',
  done: { title: 'Answer sent', description: `It is on its way to ${email}.` },
})

const saved = ({ email, user }: InboxMessage) => ({
  title: 'Answer',
  where: `${NO_EMAIL}: an answer to ${email} goes to the outbox folder.`,
  yes: 'Save answer',
  waiting: 'Saving...',
  failed: 'The answer was not saved. Please try again.',
  done: {
    title: 'Answer saved',
    description: `${NO_EMAIL}: it is in the outbox folder${user ? ', and they find it on the contact page' : ''}.`,
  },
})
