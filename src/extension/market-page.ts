import { MARKETPLACE_NAMES } from '#contract/marketplaces.ts'
import { api } from '#extension/browser-api.ts'
import { documentPage } from '#extension/document-page.ts'
import { fillForm } from '#extension/fill-form.ts'
import { askedOf } from '#extension/form-values.ts'
import { type FormStep, type MarketForm, stepAt } from '#extension/market-form.ts'
import { formOf } from '#extension/market-forms.ts'
import type { FillOrder, FillReport, InnerMessage, PhotoAnswer } from '#extension/messages.ts'
import { FIELD_LABELS, openPanel, type Panel } from '#extension/panel.ts'
import { photoFile } from '#extension/photo-file.ts'

const say = (message: InnerMessage) => api.runtime.sendMessage(message)
const NOTHING_TYPED = 'Nothing was filled in; please copy the fields from the helper page.'

/** Only a tab that the extension opened for a listing has an order; in all others nothing happens. */
async function start() {
  const order = (await say({ kind: 'claim' })) as FillOrder | null
  const form = order && formOf(order.platform)
  const step = form && stepAt(form, location.href)
  if (!form || !step || order.doneSteps.includes(step.name)) return
  const panel = openPanel(MARKETPLACE_NAMES[order.platform])
  if (order.warning) panel.warn(order.warning)
  if (step.hint) return panel.say(step.hint)
  if (askedOf(step, order.values).length === 0) return panel.say('Nothing to fill in on this page.')
  const report = await fillStep(form, step, order, panel)
  panel.show(report)
  await say({ kind: 'report', report })
}

async function fillStep(form: MarketForm, step: FormStep, order: FillOrder, panel: Panel): Promise<FillReport> {
  const name = MARKETPLACE_NAMES[order.platform]
  const failed = (reason: string): FillReport => ({ kind: 'failed', reason: `${reason} ${NOTHING_TYPED}`, checks: [] })
  if (window.innerWidth < form.minWidthPx)
    return failed(`This window is too narrow: ${name} shows another form below ${form.minWidthPx} pixels.`)
  panel.say('Waiting for the form …')
  await say({ kind: 'report', report: { kind: 'progress', step: 'waiting' } })

  const rules = askedOf(step, order.values)
  const photos = rules.some(({ kind }) => kind === 'photos') ? await fetchPhotos(order.values.photoUrls) : []
  if (!photos) return failed('The photos could not be fetched from your Snapworth.')
  const onFound = () => {
    panel.say('Filling in …')
    void say({ kind: 'report', report: { kind: 'progress', step: 'filling' } })
  }
  const page = documentPage(order.values, photos)
  const outcome = await fillForm(page, rules, { afterPhotosMs: form.afterPhotosMs, onFound })
  if (outcome.kind === 'missing') {
    const missing = outcome.missing.map((field) => FIELD_LABELS[field]).join(', ')
    return failed(`${name} shows another form than expected; not found: ${missing}.`)
  }
  const { checks } = outcome
  if (outcome.kind === 'filled') return { kind: 'filled', step: step.name, checks }
  const lost = rules
    .filter(({ required }, index) => required && !checks[index]!.ok)
    .map(({ field }) => FIELD_LABELS[field])
  return { kind: 'failed', reason: `${name} did not keep: ${lost.join(', ')}. Please check these yourself.`, checks }
}

async function fetchPhotos(urls: string[]): Promise<File[] | null> {
  const answers = await Promise.all(urls.map((url) => say({ kind: 'photo', url }) as Promise<PhotoAnswer>))
  const files = answers.flatMap((answer, index) => (answer ? [photoFile(answer.dataUrl, index + 1)] : []))
  return files.length === urls.length ? files : null
}

void start()
