import type { FieldName, FormStep } from '#contract/posting/forms/market-form.ts'
import { stepAt } from '#contract/posting/forms/read-form.ts'
import { api } from '#extension/browser-api.ts'
import { documentPage } from '#extension/document-page.ts'
import { fillForm } from '#extension/fill-form.ts'
import { askedOf, textToCopy } from '#extension/form-values.ts'
import type { FillOrder, FillReport, InnerMessage, PhotoAnswer } from '#extension/messages.ts'
import { FIELD_LABELS, openPanel, type Panel } from '#extension/panel.ts'
import { photoFile } from '#extension/photo-file.ts'
import { askWhenGone } from '#extension/visit-listing.ts'
import { watchForListing } from '#extension/watch-listing.ts'

const say = (message: InnerMessage) => api.runtime.sendMessage(message)
const NOTHING_TYPED = 'Nothing was filled in; please copy the fields instead.'

/** Only a tab that the extension opened for a listing has an order; in all others nothing is typed. */
async function start() {
  const order = (await say({ kind: 'claim' })) as FillOrder | null
  if (!order) return askWhenGone(say)
  const step = order.isOver ? undefined : stepAt(order.form, location.href)
  const isForm = step !== undefined && !order.doneSteps.includes(step.name)
  if (isForm) return handle(step, order)
  watchForListing(order, false, say)
}

async function handle(step: FormStep, order: FillOrder) {
  const panel = openPanel(order.name)
  if (order.warning) panel.warn(order.warning)
  const isAsked = !step.hint && askedOf(step, order.values).length > 0
  const report = isAsked ? await fillStep(step, order, panel) : null
  // Before the seller reads that the form is ready: whoever publishes at once is seen, too.
  watchForListing(order, true, say)
  if (!report) return panel.say(step.hint ?? 'Nothing to fill in on this page.')
  panel.show(report, (field) => textToCopy(order.values, field))
  await say({ kind: 'report', report })
}

type Ended = Extract<FillReport, { kind: 'filled' | 'failed' }>

async function fillStep(step: FormStep, { name, form, values }: FillOrder, panel: Panel): Promise<Ended> {
  const rules = askedOf(step, values)
  const untouched = rules.map(({ field }) => ({ field, ok: false, note: 'Not filled in' }))
  const failed = (at: 'window' | 'photos' | 'form', reason: string, checks = untouched): Ended => ({
    kind: 'failed',
    at,
    reason: `${reason} ${NOTHING_TYPED}`,
    checks,
  })
  if (window.innerWidth < form.minWidthPx)
    return failed('window', `This window is too narrow: ${name} shows another form below ${form.minWidthPx} pixels.`)
  panel.say('Waiting for the form …')
  await say({ kind: 'report', report: { kind: 'progress', step: 'waiting' } })

  const photos = rules.some(({ kind }) => kind === 'photos') ? await fetchPhotos(values.photoUrls) : []
  if (!photos) return failed('photos', 'The photos could not be fetched from your Snapworth.')
  const onFound = () => {
    panel.say('Filling in …')
    void say({ kind: 'report', report: { kind: 'progress', step: 'filling' } })
  }
  const page = documentPage(form, values, photos)
  const outcome = await fillForm(page, rules, { afterPhotosMs: form.afterPhotosMs, onFound })
  const { checks } = outcome
  if (outcome.kind === 'missing') {
    const reason = `${name} shows another form than expected; not found: ${labelsOf(outcome.missing)}.`
    return { ...failed('form', reason), checks }
  }
  if (outcome.kind === 'filled') return { kind: 'filled', step: step.name, checks }
  const lost = rules.filter(({ required }, index) => required && !checks[index]!.ok).map(({ field }) => field)
  const reason = `${name} did not keep: ${labelsOf(lost)}. Please check these yourself.`
  return { kind: 'failed', at: 'reading', reason, checks }
}

const labelsOf = (fields: FieldName[]) => fields.map((field) => FIELD_LABELS[field]).join(', ')

async function fetchPhotos(urls: string[]): Promise<File[] | null> {
  const answers = await Promise.all(urls.map((url) => say({ kind: 'photo', url }) as Promise<PhotoAnswer>))
  const files = answers.flatMap((answer, index) => (answer ? [photoFile(answer.dataUrl, index + 1)] : []))
  return files.length === urls.length ? files : null
}

void start()
