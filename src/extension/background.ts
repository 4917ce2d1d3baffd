import { z } from 'zod'
import { MARKETPLACES } from '#contract/marketplaces.ts'
import { type ExtensionMessage, PageMessage } from '#contract/posting/helper-messages.ts'
import { api, type Sender } from '#extension/browser-api.ts'
import { countFill, type FillLog, filledOn, MAX_FILLS_PER_DAY } from '#extension/daily-cap.ts'
import { fetchPhoto } from '#extension/fetch-photo.ts'
import { type FillJob, follow, orderOf, valuesFor } from '#extension/fill-job.ts'
import { formOf, MARKET_FORMS } from '#extension/market-forms.ts'
import type { FillReport, InnerMessage, Relay } from '#extension/messages.ts'
import { pairedOrigin, registerBridge, unpair } from '#extension/pairing.ts'

// Extension pages may not evaluate code, and zod would try.
z.config({ jitless: true })

const LOG_KEY = 'fillLog'
const jobKey = (tabId: number) => `job:${tabId}`

/** Jobs live as long as the browser: the background itself is stopped and started at any time. */
const jobs = {
  async get(tabId: number) {
    return (await api.storage.session.get(jobKey(tabId)))[jobKey(tabId)] as FillJob | undefined
  },
  put: (tabId: number, job: FillJob) => api.storage.session.set({ [jobKey(tabId)]: job }),
  remove: (tabId: number) => api.storage.session.remove(jobKey(tabId)),
}

const readLog = async () => (await api.storage.local.get(LOG_KEY))[LOG_KEY] as FillLog | undefined

/** One listing is opened after the other; a page that is faster than its job waits for it here. */
let opening: Promise<unknown> = Promise.resolve()

async function answer(message: InnerMessage, { url, tab }: Sender): Promise<unknown> {
  if (message.kind === 'paired') return registerBridge()
  const tabId = tab?.id
  if (tabId === undefined || !url) return null
  if (message.kind === 'page') return answerPage(message.message, new URL(url).origin, tabId)
  await opening
  const job = await jobs.get(tabId)
  if (!job) return null
  switch (message.kind) {
    case 'claim':
      return orderOf(job)
    case 'photo':
      return valuesFor(job).photoUrls.includes(message.url) ? fetchPhoto(message.url, await pairedOrigin()) : null
    case 'report':
      return report(tabId, job, message.report)
  }
}

async function answerPage(message: unknown, origin: string, helperTabId: number): Promise<ExtensionMessage | null> {
  const parsed = PageMessage.safeParse(message)
  if (!parsed.success || origin !== (await pairedOrigin())) return null
  const { nonce } = parsed.data
  const base = { source: 'snapworth-extension', nonce } as const
  if (parsed.data.type === 'hello') {
    const platforms = MARKET_FORMS.map(({ platform }) => platform)
    const { version } = api.runtime.getManifest()
    const filledToday = filledOn(await readLog(), new Date())
    return { ...base, type: 'ready', version, platforms, filledToday, mostPerDay: MAX_FILLS_PER_DAY }
  }
  if (parsed.data.type === 'unpair') {
    await unpair()
    return { ...base, type: 'unpaired' }
  }
  const { draft } = parsed.data
  const opened = opening.then(() => open({ draft, nonce, helperTabId, warning: null, doneSteps: [], checks: [] }))
  opening = opened.catch(() => undefined)
  return opened
}

async function open(job: FillJob): Promise<ExtensionMessage> {
  const { platform, listingId } = job.draft
  const base = { source: 'snapworth-extension', nonce: job.nonce, listingId } as const
  const address = formOf(platform) && MARKETPLACES[platform].createUrl.value
  if (!address) return { ...base, type: 'failed', reason: 'The extension does not know this form.', fields: [] }
  const counted = countFill(await readLog(), platform, new Date())
  if ('refusal' in counted) return { ...base, type: 'failed', reason: counted.refusal, fields: [] }
  const { id: tabId } = await api.tabs.create({ url: address })
  if (tabId === undefined) return { ...base, type: 'failed', reason: 'The page could not be opened.', fields: [] }
  await jobs.put(tabId, { ...job, warning: counted.warning })
  await api.storage.local.set({ [LOG_KEY]: counted.log })
  return { ...base, type: 'progress', step: 'opening' }
}

async function report(tabId: number, job: FillJob, said: FillReport) {
  const { job: next, message } = follow(job, said)
  await (next ? jobs.put(tabId, next) : jobs.remove(tabId))
  // The helper page may be closed by now; the marketplace's page shows the outcome in any case.
  if (message) await api.tabs.sendMessage(job.helperTabId, { relay: message } satisfies Relay).catch(() => undefined)
}

api.runtime.onMessage.addListener((message, sender, reply) => {
  if (sender.id !== api.runtime.id) return undefined
  answer(message as InnerMessage, sender).then(reply, () => reply(null))
  return true
})

api.tabs.onRemoved.addListener(async (tabId) => {
  const job = await jobs.get(tabId)
  const reason = 'The marketplace’s page was closed before its form was filled in.'
  if (job) await report(tabId, job, { kind: 'failed', reason, checks: [] })
})

for (const event of [
  api.runtime.onInstalled,
  api.runtime.onStartup,
  api.permissions.onAdded,
  api.permissions.onRemoved,
])
  event.addListener(() => void registerBridge())
