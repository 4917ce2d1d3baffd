import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { Plus } from 'lucide-react'
import { useState } from 'react'
import {
  addTemplate,
  editTemplate,
  NewTemplate,
  type OwnTemplate,
  PLACEHOLDERS,
  removeTemplate,
} from '#contract/sales/replies/own-replies.ts'
import { REPLY_TEMPLATES, type Situation } from '#contract/sales/replies/reply-templates.ts'
import { templatesQuery } from '#web/features/sales/queries.ts'
import { call } from '#web/platform/api.ts'
import { toastFailure } from '#web/platform/toast-failure.ts'
import { useContractForm } from '#web/platform/use-contract-form.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { Entry, EntryBox } from '#web/ui/entry.tsx'
import { Field } from '#web/ui/field.tsx'
import { FormDialog } from '#web/ui/form-dialog.tsx'
import { Input } from '#web/ui/input.tsx'
import { Select } from '#web/ui/select.tsx'
import { Textarea } from '#web/ui/textarea.tsx'

const SITUATION_WORDS: Record<Situation, string> = {
  availability: 'Asks whether it is available',
  'full price': 'Takes it, or offers your price',
  'fair offer': 'Makes a fair offer',
  lowball: 'Makes a low offer',
  'asks for less': 'Asks for less, without a sum',
  'firm price': 'Asks for less than you would take',
  measures: 'Asks for measurements',
  condition: 'Asks about the condition',
  pickup: 'Asks when to get it',
  place: 'Asks where you are',
  hold: 'Asks you to hold it',
  payment: 'Asks how to pay',
  'on the way': 'Says when they come',
  postage: 'Asks for shipping',
  'no shipping': 'Asks for shipping, and you do not ship',
  trade: 'Wants to trade',
  'when it ships': 'Asks when it ships',
  'not now': 'Does not want it, or not yet',
  thanks: 'Says thanks, or agrees',
  sold: 'Asks about something no longer for sale',
  other: 'Anything else',
}
const SITUATIONS = (Object.keys(REPLY_TEMPLATES) as Situation[]).map((value) => ({
  value,
  label: SITUATION_WORDS[value],
}))

/** Replies in the seller's own words; they come before ours. */
export function OwnRepliesDialog({ onClose }: { onClose: () => void }) {
  const [edited, setEdited] = useState<Partial<OwnTemplate>>()
  const { data } = useQuery(templatesQuery)
  const cache = useQueryClient()
  const remove = useMutation({
    mutationFn: (id: string) => call(removeTemplate, { params: { id } }),
    onError: (error) => toastFailure('Error', error, 'Failed to delete the reply. Please try again.'),
    onSettled: () => cache.invalidateQueries(templatesQuery),
  })
  if (edited) return <EditReply template={edited} onClose={() => setEdited(undefined)} />
  return (
    <Dialog
      open
      onOpenChange={(open) => open || onClose()}
      title="Your own replies"
      description="They come before ours, with the item’s facts filled in. Your floor never appears in a reply."
      foot={
        <Button variant="go" onClick={() => setEdited({})}>
          <Plus className="icon" />
          Add a reply
        </Button>
      }
    >
      {data?.templates.length === 0 && <p className="text-ui text-muted">You have none yet.</p>}
      <ul className="grid gap-2">
        {data?.templates.map((template) => (
          <EntryBox key={template.id}>
            <Entry title={<b>{template.title}</b>} note={SITUATION_WORDS[template.situation]} />
            <p className="whitespace-pre-wrap text-ui wrap-anywhere">{template.text}</p>
            <div className="flex gap-2">
              <Button size="sm" aria-label={`Edit: ${template.title}`} onClick={() => setEdited(template)}>
                Edit
              </Button>
              <Button
                size="sm"
                aria-label={`Delete: ${template.title}`}
                busy={remove.isPending && remove.variables === template.id}
                onClick={() => remove.mutate(template.id)}
              >
                Delete
              </Button>
            </div>
          </EntryBox>
        ))}
      </ul>
    </Dialog>
  )
}

function EditReply({ template, onClose }: { template: Partial<OwnTemplate>; onClose: () => void }) {
  const cache = useQueryClient()
  const { id, situation = 'availability', title = '', text = '' } = template
  const { form, errors, pending, banner, submit } = useContractForm({
    schema: NewTemplate,
    defaults: { situation, title, text },
    send: (body) => (id ? call(editTemplate, { params: { id }, body }) : call(addTemplate, { body })),
    fallback: 'The server did not answer. Please try again.',
    onDone: async () => {
      await cache.invalidateQueries(templatesQuery)
      onClose()
    },
  })
  const chosen = form.watch('situation')
  return (
    <FormDialog
      title={id ? 'Edit your reply' : 'Add a reply'}
      banner={banner}
      pending={pending}
      yes="Save"
      onSubmit={submit}
      onClose={onClose}
    >
      <Field label="When the buyer…" error={errors.situation?.message}>
        <Select options={SITUATIONS} value={chosen} onValueChange={(value) => form.setValue('situation', value)} />
      </Field>
      <Field label="Name" hint="For you, to know it by." error={errors.title?.message}>
        <Input {...form.register('title')} />
      </Field>
      <Field
        label="Reply"
        hint={`Filled in for you: ${Object.entries(PLACEHOLDERS)
          .map(([name, what]) => `{${name}} (${what})`)
          .join(', ')}. A sentence whose fact is not known is left out.`}
        error={errors.text?.message}
      >
        <Textarea rows={5} {...form.register('text')} />
      </Field>
    </FormDialog>
  )
}
