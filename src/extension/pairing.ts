import { api } from '#extension/browser-api.ts'
import { FORMS_KEY, ORIGIN_KEY, POSTED_KEY } from '#extension/storage-keys.ts'

const SCRIPT_ID = 'app-bridge'

/** The origin of an address as a seller types it, or null; plain http only makes sense on one's own network. */
export function originOf(address: string): string | null {
  const typed = address.trim()
  const isLocal = /^(localhost|127\.|10\.|192\.168\.|\[::1\])/.test(typed)
  const whole = /^https?:\/\//i.test(typed) ? typed : `${isLocal ? 'http' : 'https'}://${typed}`
  if (typed === '' || /\s/.test(typed) || !URL.canParse(whole)) return null
  return new URL(whole).origin
}

/** Firefox's match patterns know no ports; the background compares the whole origin in any case. */
export function patternOf(origin: string, knowsPorts: boolean): string {
  const { protocol, hostname, host } = new URL(origin)
  return `${protocol}//${knowsPorts ? host : hostname}/*`
}

const permissionFor = (origin: string) => ({
  origins: [patternOf(origin, !api.runtime.getURL('').startsWith('moz-extension:'))],
})

/** The paired app, as long as the seller has not taken the permission back. */
export async function pairedOrigin(): Promise<string | null> {
  const { [ORIGIN_KEY]: origin } = await api.storage.local.get(ORIGIN_KEY)
  if (typeof origin !== 'string') return null
  return (await api.permissions.contains(permissionFor(origin))) ? origin : null
}

/** Must be the first thing a click does: browsers only ask while they know that the seller pressed something. */
export async function pair(origin: string): Promise<boolean> {
  const asked = api.permissions.request(permissionFor(origin))
  // Firefox closes the popup when it asks, so the rest happens in the background, which needs the address.
  await api.storage.local.set({ [ORIGIN_KEY]: origin })
  return asked
}

export async function unpair() {
  const origin = await pairedOrigin()
  for (const key of [ORIGIN_KEY, FORMS_KEY, POSTED_KEY]) await api.storage.local.remove(key)
  await unregister()
  // An administrator may have granted it for good; the pairing is over all the same.
  if (origin) await api.permissions.remove(permissionFor(origin)).catch(() => undefined)
}

/** Puts the bridge into the paired app's pages, those that are open included; without a pairing, into none. */
export async function registerBridge() {
  const origin = await pairedOrigin()
  const matches = origin ? permissionFor(origin).origins : []
  const js = [`${SCRIPT_ID}.js`]
  const [registered] = await api.scripting.getRegisteredContentScripts({ ids: [SCRIPT_ID] })
  // Only what changed: a change makes Chrome forget the scripts that it was about to put into pages that still load.
  if ((registered?.matches ?? []).join() !== matches.join()) {
    await unregister()
    if (origin)
      await api.scripting.registerContentScripts([
        { id: SCRIPT_ID, matches, js, runAt: 'document_start', persistAcrossSessions: true },
      ])
  }
  for (const url of matches)
    for (const { id } of await api.tabs.query({ url }))
      if (id !== undefined)
        await api.scripting.executeScript({ target: { tabId: id }, files: js }).catch(() => undefined)
}

async function unregister() {
  const ids = [SCRIPT_ID]
  const registered = await api.scripting.getRegisteredContentScripts({ ids })
  if (registered.length > 0) await api.scripting.unregisterContentScripts({ ids })
}
