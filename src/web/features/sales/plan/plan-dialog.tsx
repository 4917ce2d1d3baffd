import { type FormEvent, useState } from 'react'
import type { AnalysisResult } from '#contract/analysis/analysis.ts'
import { askingPrice } from '#contract/analysis/listings-behind.ts'
import { UNNAMED } from '#contract/items/identity.ts'
import type { WholeItem } from '#contract/items/whole-item.ts'
import { planSteps } from '#contract/sales/plan/plan-schedule.ts'
import { HOLD_DAYS } from '#contract/sales/plan/price-plan.ts'
import { dayChoices, fieldsFor, type PlanFields, percentChoices, termsIn } from '#web/features/sales/plan/plan-form.ts'
import { PlanPicture } from '#web/features/sales/plan/plan-picture.tsx'
import { StepDay } from '#web/features/sales/plan/step-day.tsx'
import { usePlan } from '#web/features/sales/plan/use-plan.ts'
import { messageOf } from '#web/platform/api.ts'
import { photoSource } from '#web/platform/photo-source.ts'
import { Button } from '#web/ui/button.tsx'
import { Field } from '#web/ui/field.tsx'
import { FormDialog } from '#web/ui/form-dialog.tsx'
import { Input } from '#web/ui/input.tsx'
import { Photo } from '#web/ui/photo.tsx'
import { Select } from '#web/ui/select.tsx'
import { Switch } from '#web/ui/switch.tsx'

interface PlanDialogProps {
  item: WholeItem
  result: AnalysisResult
  onClose: () => void
}

/** The steps follow while typing, and what each of them takes is said before it is saved. */
export function PlanDialog({ item, result, onClose }: PlanDialogProps) {
  const [fields, setFields] = useState(() => fieldsFor(item, result))
  const [begun] = useState(() => new Date().toISOString())
  const zone = Intl.DateTimeFormat().resolvedOptions().timeZone
  const { save, end } = usePlan(item, askingPrice(result), onClose)
  const { terms, problems } = termsIn(fields, zone)
  const steps = terms ? planSteps(terms, begun) : []
  const change = (changes: Partial<PlanFields>) => setFields((before) => ({ ...before, ...changes }))
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (terms) save.mutate(terms)
  }
  const dollars = (name: 'start' | 'floor', label: string, hint: string, error: string | undefined) => (
    <Field label={label} hint={hint} {...(error && { error })}>
      <Input
        money
        inputMode="numeric"
        autoComplete="off"
        value={fields[name]}
        onChange={(event) => change({ [name]: event.target.value })}
      />
    </Field>
  )
  return (
    <FormDialog
      wide
      title="Price plan"
      description={item.name ?? UNNAMED}
      picture={<Photo thumb src={item.imageUrl && photoSource(item.imageUrl, 160)} alt="" width={48} height={48} />}
      banner={save.error ? messageOf(save.error, 'The plan could not be saved. Please try again.') : undefined}
      say={
        item.pricePlan && (
          <Button
            variant="quiet"
            className="-ml-4 text-ink max-sm:ml-0"
            busy={end.isPending}
            onClick={() => end.mutate()}
          >
            Turn the plan off
          </Button>
        )
      }
      pending={save.isPending}
      yes="Save plan"
      onSubmit={submit}
      onClose={onClose}
      after={<StepDay item={item} />}
    >
      <div className="grid grid-cols-2 items-start gap-8 max-sm:grid-cols-1 max-sm:gap-6">
        <div className="grid grid-cols-2 items-start gap-x-4 gap-y-5 max-sm:gap-x-3">
          {dollars('start', 'Start price', 'Where the price begins.', problems.startPrice)}
          {dollars('floor', 'Floor', 'Only you see it.', problems.floorPrice)}
          <Field label="Drop by">
            <Select
              options={percentChoices(fields.percent)}
              value={fields.percent}
              onValueChange={(percent) => change({ percent })}
            />
          </Field>
          <Field label="Every">
            <Select options={dayChoices(fields.days)} value={fields.days} onValueChange={(days) => change({ days })} />
          </Field>
          <label className="col-span-2 flex items-center justify-between gap-4" htmlFor="hold-for-buyers">
            <span className="grid text-ui">
              <b>Hold while someone is interested</b>
              <span className="text-sm text-muted">
                No drop for {HOLD_DAYS} days after you paste a buyer’s message about it.
              </span>
            </span>
            <Switch id="hold-for-buyers" checked={fields.hold} onCheckedChange={(hold) => change({ hold })} />
          </label>
        </div>
        <PlanPicture start={terms?.startPrice ?? 0} begun={begun} steps={steps} />
      </div>
    </FormDialog>
  )
}
