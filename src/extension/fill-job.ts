import { MARKETPLACES } from '#contract/marketplaces.ts'
import type { ExtensionMessage, FieldCheck, MarketplaceDraft } from '#contract/posting/helper-messages.ts'
import { askedOf, type FormValues, valuesOf } from '#extension/form-values.ts'
import { formOf } from '#extension/market-forms.ts'
import type { FillOrder, FillReport } from '#extension/messages.ts'

/** One listing on its way into one tab. */
export interface FillJob {
  draft: MarketplaceDraft
  nonce: string
  helperTabId: number
  warning: string | null
  doneSteps: string[]
  checks: FieldCheck[]
}

export const valuesFor = ({ draft }: FillJob): FormValues =>
  valuesOf(draft, MARKETPLACES[draft.platform].photosMax.value)

export const orderOf = (job: FillJob): FillOrder => ({
  platform: job.draft.platform,
  values: valuesFor(job),
  doneSteps: job.doneSteps,
  warning: job.warning,
})

/** What a report from the marketplace's page changes, and what the helper page is told; no job is left at the end. */
export function follow(job: FillJob, report: FillReport): { job: FillJob | null; message: ExtensionMessage | null } {
  const base = { source: 'snapworth-extension', nonce: job.nonce, listingId: job.draft.listingId } as const
  switch (report.kind) {
    case 'progress':
      return { job, message: { ...base, type: 'progress', step: report.step } }
    case 'failed': {
      const fields = [...job.checks, ...report.checks]
      return { job: null, message: { ...base, type: 'failed', reason: report.reason, fields } }
    }
    case 'filled': {
      const next = {
        ...job,
        doneSteps: [...job.doneSteps, report.step],
        checks: [...job.checks, ...report.checks],
      }
      if (hasMoreSteps(next)) return { job: next, message: null }
      return { job: null, message: { ...base, type: 'done', fields: next.checks, postedUrl: null } }
    }
  }
}

function hasMoreSteps(job: FillJob) {
  const values = valuesFor(job)
  const steps = formOf(job.draft.platform)?.steps ?? []
  return steps.some((step) => !job.doneSteps.includes(step.name) && askedOf(step, values).length > 0)
}
