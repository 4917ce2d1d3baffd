import { MARKETPLACES } from '#contract/marketplaces.ts'
import { addressIn } from '#contract/posting/forms/address-pattern.ts'
import type { FormRules, OnlineListing } from '#contract/posting/forms/market-form.ts'
import type { FieldCheck, MarketplaceDraft } from '#contract/posting/helper-messages.ts'
import { askedOf, type FormValues, valuesOf } from '#extension/form-values.ts'
import type { FillOrder, FillReport, Told } from '#extension/messages.ts'

/** One listing on its way into one tab, with the form as it was known when it began. */
export interface FillJob {
  draft: MarketplaceDraft
  helperTabId: number
  /** What the helper page was told last: it hears that again when it was loaded again. */
  told: Told | null
  name: string
  form: FormRules
  /** Null: it is only practiced, nothing is published. */
  listing: OnlineListing | null
  warning: string | null
  doneSteps: string[]
  checks: FieldCheck[]
  isOver: boolean
}

interface Followed {
  job: FillJob | null
  /** For the helper page. */
  message: Told | null
  /** Set when the listing was seen online. */
  published?: { address: string; managed: string | null }
}

export const valuesFor = ({ draft }: FillJob): FormValues =>
  valuesOf(draft, MARKETPLACES[draft.platform].photosMax.value)

export const orderOf = (job: FillJob, known: string[]): FillOrder => ({
  name: job.name,
  form: job.form,
  listing: job.listing,
  values: valuesFor(job),
  doneSteps: job.doneSteps,
  isOver: job.isOver,
  known,
  warning: job.warning,
})

/** What a report from the page changes, and what the helper page is told; no job is left at the end. */
export function follow(job: FillJob, report: FillReport): Followed {
  const base = { source: 'snapworth-extension', listingId: job.draft.listingId } as const
  if (report.kind === 'published') return publish(job, report)
  if (job.isOver) return { job, message: null }
  switch (report.kind) {
    case 'progress':
      return tell(job, { ...base, type: 'progress', step: report.step })
    case 'failed': {
      const fields = [...job.checks, ...report.checks]
      const { reason, at } = report
      return tell(over({ ...job, checks: fields }), { ...base, type: 'failed', reason, at, fields })
    }
    case 'filled': {
      const next = {
        ...job,
        doneSteps: [...job.doneSteps, report.step],
        checks: [...job.checks, ...report.checks],
      }
      if (hasMoreSteps(next)) return { job: next, message: null }
      return tell(over(next), { ...base, type: 'done', fields: next.checks, postedUrl: null })
    }
  }
}

const tell = (job: FillJob | null, message: Told): Followed => ({ job: job && { ...job, told: message }, message })

/** A form that was filled in, or that the seller fills in alone, may still be published. */
const over = (job: FillJob): FillJob | null => (job.listing ? { ...job, isOver: true } : null)

/** Pages are not believed: only an address as this marketplace's listings have them counts. */
function publish(job: FillJob, { url, managed }: Extract<FillReport, { kind: 'published' }>): Followed {
  const address = job.listing?.addresses.map((pattern) => addressIn(pattern, url)).find(Boolean)
  if (!address) return { job, message: null }
  const { draft, checks } = job
  return {
    job: null,
    message: {
      source: 'snapworth-extension',
      listingId: draft.listingId,
      type: 'done',
      fields: checks,
      postedUrl: address,
    },
    published: { address, managed: (managed && addressIn(job.listing?.managed ?? '', managed)) ?? null },
  }
}

function hasMoreSteps(job: FillJob) {
  const values = valuesFor(job)
  return job.form.steps.some((step) => !job.doneSteps.includes(step.name) && askedOf(step, values).length > 0)
}
