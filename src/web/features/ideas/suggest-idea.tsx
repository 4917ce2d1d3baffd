import { useQueryClient } from '@tanstack/react-query'
import { z } from 'zod'
import { IdeaForm, LONGEST_DETAIL, LONGEST_TITLE, suggestIdea } from '#contract/ideas.ts'
import { IDEAS_KEY } from '#web/features/ideas/queries.ts'
import { call } from '#web/platform/api.ts'
import { useContractForm } from '#web/platform/use-contract-form.ts'
import { Button } from '#web/ui/button.tsx'
import { Field } from '#web/ui/field.tsx'
import { Input } from '#web/ui/input.tsx'
import { Note } from '#web/ui/note.tsx'
import { Textarea } from '#web/ui/textarea.tsx'
import { toast } from '#web/ui/toast.ts'

const { title, detail } = IdeaForm.shape
const SUGGESTION = z.object({ title, detail: detail.unwrap() })

export function SuggestIdea() {
  const cache = useQueryClient()
  const { form, errors, pending, banner, submit } = useContractForm({
    schema: SUGGESTION,
    defaults: { title: '', detail: '' },
    send: (body) => call(suggestIdea, { body }),
    fallback: 'Your idea was not saved. Please try again.',
    onDone: async () => {
      form.reset()
      toast({ title: 'Thank you!', description: 'We look at your idea, and then others can vote for it.' })
      await cache.invalidateQueries({ queryKey: IDEAS_KEY })
    },
  })
  const wrong = (name: 'title' | 'detail') => errors[name]?.message && { error: errors[name].message }
  return (
    <form noValidate aria-label="Suggest an idea" className="card grid gap-4 p-6 max-sm:p-4" onSubmit={submit}>
      {banner && (
        <Note variant="stop" alert>
          <b>{banner}</b>
        </Note>
      )}
      <Field label="Your idea" {...wrong('title')}>
        <Input maxLength={LONGEST_TITLE} placeholder="In a few words" {...form.register('title')} />
      </Field>
      <Field label="What would it help you with? (optional)" {...wrong('detail')}>
        <Textarea rows={3} maxLength={LONGEST_DETAIL} {...form.register('detail')} />
      </Field>
      <Button type="submit" variant="go" className="justify-self-start max-sm:w-full" busy={pending}>
        {pending ? 'Saving...' : 'Suggest it'}
      </Button>
    </form>
  )
}
