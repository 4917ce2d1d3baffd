import { z } from 'zod'
import { MARKETPLACE_NAMES, MARKETPLACES } from '#contract/marketplaces.ts'
import { formOf, MARKET_FORMS } from '#contract/posting/forms/market-forms.ts'
import { PRACTICE_FORM, PRACTICE_PATH } from '#contract/posting/forms/practice.ts'
import { type MarketplaceDraft, PageMessage } from '#contract/posting/helper-messages.ts'
import { api, type Sender } from '#extension/browser-api.ts'
import { countFill, filledOn, MAX_FILLS_PER_DAY } from '#extension/daily-cap.ts'
import { fetchPhoto } from '#extension/fetch-photo.ts'
import { type FillJob, follow, orderOf, valuesFor } from '#extension/fill-job.ts'
import type { FillReport, InnerMessage, Relay, Told, VisitAnswer } from '#extension/messages.ts'
import { pairedOrigin, registerBridge, unpair } from '#extension/pairing.ts'
import { forget, postedAt, remember } from '#extension/posted-listings.ts'
import { newestFrom } from '#extension/served-forms.ts'
import { changePosted, formsKept, jobs, keepForms, keepLog, postedKept, readLog } from '#extension/stored.ts'
import { tellApp } from '#extension/tell-app.ts'

// Extension pages may not evaluate code, and zod would try.
z.config({ jitless: true })

/** One listing is opened after the other; a page that is faster than its job waits for it here. */
let opening: Promise<unknown> = Promise.resolve()

async function answer(message: InnerMessage, { url, tab }: Sender): Promise<unknown> {
  if (message.kind === 'paired') return registerBridge()
  const tabId = tab?.id
  if (tabId === undefined || !url) return null
  switch (message.kind) {
    case 'page':
      return answerPage(message.message, new URL(url).origin, tabId)
    case 'visit':
      return visited(message.url)
    case 'takeDown':
      return takeDown(message.url)
  }
  await opening
  const job = await jobs.get(tabId)
  if (!job) return null
  switch (message.kind) {
    case 'practice':
      return job.listing ? null : api.scripting.executeScript({ target: { tabId }, files: ['market-page.js'] })
    case 'claim':
      return orderOf(
        job,
        (await postedKept()).map(({ address }) => address),
      )
    case 'photo':
      return valuesFor(job).photoUrls.includes(message.url) ? fetchPhoto(message.url, await pairedOrigin()) : null
    case 'report':
      return report(tabId, job, message.report)
  }
}

async function answerPage(message: unknown, origin: string, helperTabId: number): Promise<Told | null> {
  const parsed = PageMessage.safeParse(message)
  if (!parsed.success || origin !== (await pairedOrigin())) return null
  const base = { source: 'snapworth-extension' } as const
  if (parsed.data.type === 'bye') return null
  if (parsed.data.type === 'hello') {
    // A page that was loaded again knows nothing of what it asked for before.
    for (const { told } of await jobs.from(helperTabId)) if (told) void tellHelper(helperTabId, told)
    const platforms = MARKET_FORMS.map(({ platform }) => platform)
    const { version } = api.runtime.getManifest()
    const filledToday = filledOn(await readLog(), new Date())
    return { ...base, type: 'ready', version, platforms, filledToday, mostPerDay: MAX_FILLS_PER_DAY, practices: true }
  }
  if (parsed.data.type === 'unpair') {
    await unpair()
    return { ...base, type: 'unpaired' }
  }
  const { draft, type } = parsed.data
  const job = { draft, helperTabId, told: null, warning: null, doneSteps: [], checks: [], isOver: false }
  const opened = opening.then(() => (type === 'practice' ? practice(job, origin) : open(job, origin)))
  opening = opened.catch(() => undefined)
  return opened
}

type NewJob = Omit<FillJob, 'name' | 'form' | 'listing'>
const saidOf = ({ draft: { listingId } }: NewJob) => ({ source: 'snapworth-extension', listingId }) as const
const refusal = (job: NewJob, reason: string): Told => ({
  ...saidOf(job),
  type: 'failed',
  at: 'opening',
  reason,
  fields: [],
})

/** With the form as the app knows it now: a marketplace may have changed its page since this extension was built. */
async function open(job: NewJob, origin: string): Promise<Told> {
  const { platform } = job.draft
  const forms = await newestFrom(origin, await formsKept())
  await keepForms(forms)
  const form = formOf(forms, platform)
  const address = form && MARKETPLACES[platform].createUrl.value
  if (!address) return refusal(job, 'The extension does not know this form.')
  const counted = countFill(await readLog(), platform, new Date())
  if ('refusal' in counted) return refusal(job, counted.refusal)
  const { warning, log } = counted
  const { listing } = form
  const started = await begin({ ...job, name: MARKETPLACE_NAMES[platform], form, listing, warning }, address)
  if (started.type === 'progress') await keepLog(log)
  return started
}

/** Counted nowhere, as nobody but the seller sees it. */
const practice = (job: NewJob, origin: string) =>
  begin({ ...job, name: 'Practice form', form: PRACTICE_FORM, listing: null }, origin + PRACTICE_PATH)

async function begin(job: FillJob, address: string): Promise<Told> {
  const { id: tabId } = await api.tabs.create({ url: address })
  if (tabId === undefined) return refusal(job, 'The page could not be opened.')
  const told: Told = { ...saidOf(job), type: 'progress', step: 'opening' }
  await jobs.put(tabId, { ...job, told })
  return told
}

/** Whether somebody heard of it who can act on it. */
async function report(tabId: number, job: FillJob, said: FillReport): Promise<boolean> {
  const { job: next, message, published } = follow(job, said)
  await (next ? jobs.put(tabId, next) : jobs.remove(tabId))
  if (published) await changePosted((listings) => remember(listings, { ...published, ...namesOf(job.draft) }))
  if (!message) return false
  if (await tellHelper(job.helperTabId, message)) return true
  // The helper page may be closed by now, or another one be open in its place; then the app is told without it.
  return published ? sayPosted(job.draft.listingId, published.address) : false
}

/** Whether a screen that listens is there. */
const tellHelper = (tabId: number, relay: Told): Promise<boolean> =>
  api.tabs.sendMessage(tabId, { relay } satisfies Relay).then(
    (isHeard) => isHeard === true,
    () => false,
  )

const namesOf = ({ listingId, platform, title }: MarketplaceDraft) => ({ listingId, platform, title })

async function sayPosted(listingId: string, address: string): Promise<boolean> {
  const origin = await pairedOrigin()
  if (!origin) return false
  return tellApp(origin)
    .posted(listingId, address)
    .then(
      () => true,
      () => false,
    )
}

async function visited(url: string): Promise<VisitAnswer> {
  const posted = postedAt(await postedKept(), url)
  const form = posted && formOf(await formsKept(), posted.platform)
  if (!form) return null
  return { title: posted.title, platform: posted.platform, gone: form.listing.gone, languages: form.languages }
}

/** Asked for by the seller, who saw that the listing is gone. */
async function takeDown(url: string): Promise<boolean> {
  const posted = postedAt(await postedKept(), url)
  const origin = await pairedOrigin()
  if (!posted || !origin) return false
  await tellApp(origin).takenDown(posted.listingId)
  await changePosted((listings) => forget(listings, posted.listingId))
  return true
}

api.runtime.onMessage.addListener((message, sender, reply) => {
  if (sender.id !== api.runtime.id) return undefined
  answer(message as InnerMessage, sender).then(reply, () => reply(null))
  return true
})

api.tabs.onRemoved.addListener(async (tabId) => {
  const job = await jobs.get(tabId)
  const reason = 'The marketplace’s page was closed before its form was filled in.'
  if (!job) return
  if (!job.isOver) await report(tabId, job, { kind: 'failed', at: 'closed', reason, checks: [] })
  await jobs.remove(tabId)
})

for (const event of [
  api.runtime.onInstalled,
  api.runtime.onStartup,
  api.permissions.onAdded,
  api.permissions.onRemoved,
])
  event.addListener(() => void registerBridge())
