import type { MarketForm } from '#contract/posting/forms/market-form.ts'
import { newestForms } from '#contract/posting/forms/market-forms.ts'
import { api } from '#extension/browser-api.ts'
import { changeInTurn } from '#extension/change-in-turn.ts'
import type { FillLog } from '#extension/daily-cap.ts'
import type { FillJob } from '#extension/fill-job.ts'
import type { PostedListing } from '#extension/posted-listings.ts'
import { keptForms } from '#extension/served-forms.ts'
import { FORMS_KEY, POSTED_KEY } from '#extension/storage-keys.ts'

const LOG_KEY = 'fillLog'
const JOB = 'job:'
const jobKey = (tabId: number) => JOB + tabId

const kept = async (key: string) => (await api.storage.local.get(key))[key]

/** Jobs live as long as the browser: the background itself is stopped and started at any time. */
export const jobs = {
  async get(tabId: number) {
    return (await api.storage.session.get(jobKey(tabId)))[jobKey(tabId)] as FillJob | undefined
  },
  /** Those that a page in this tab asked for. */
  async from(helperTabId: number) {
    const all = Object.entries(await api.storage.session.get(null)).filter(([key]) => key.startsWith(JOB))
    return all.map(([, job]) => job as FillJob).filter((job) => job.helperTabId === helperTabId)
  },
  put: (tabId: number, job: FillJob) => api.storage.session.set({ [jobKey(tabId)]: job }),
  remove: (tabId: number) => api.storage.session.remove(jobKey(tabId)),
}

export const readLog = async () => (await kept(LOG_KEY)) as FillLog | undefined
export const keepLog = (log: FillLog) => api.storage.local.set({ [LOG_KEY]: log })

/** The last good ones, or newer ones that this extension came with. */
export const formsKept = async (): Promise<MarketForm[]> => newestForms(keptForms(await kept(FORMS_KEY)))
export const keepForms = (forms: MarketForm[]) => api.storage.local.set({ [FORMS_KEY]: forms })

export const postedKept = async () => ((await kept(POSTED_KEY)) as PostedListing[] | undefined) ?? []
export const changePosted = changeInTurn(postedKept, (listings) => api.storage.local.set({ [POSTED_KEY]: listings }))
