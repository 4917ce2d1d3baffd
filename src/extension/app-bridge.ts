import { PRACTICE_PATH } from '#contract/posting/forms/practice.ts'
import type { ExtensionMessage, PageMessage } from '#contract/posting/helper-messages.ts'
import { api } from '#extension/browser-api.ts'
import type { InnerMessage, Relay, Told } from '#extension/messages.ts'

/** Runs in the seller's own app and carries words between the helper page and the background, nothing else. */
function startBridge() {
  let nonce: string | undefined

  const post = (message: ExtensionMessage) => window.postMessage(message, location.origin)

  window.addEventListener('message', async ({ source, origin, data }: MessageEvent<Partial<PageMessage> | null>) => {
    if (source !== window || origin !== location.origin) return
    if (data?.source !== 'snapworth-page' || typeof data.nonce !== 'string') return
    if (data.type === 'hello') nonce = data.nonce
    if (data.nonce !== nonce) return
    if (data.type === 'bye') {
      nonce = undefined
      return
    }
    const answer = await api.runtime.sendMessage({ kind: 'page', message: data } satisfies InnerMessage)
    if (answer) post({ ...(answer as Told), nonce: data.nonce })
  })

  api.runtime.onMessage.addListener((message, sender, reply) => {
    if (sender.id !== api.runtime.id) return undefined
    if (nonce) post({ ...(message as Relay).relay, nonce })
    reply(nonce !== undefined)
    return undefined
  })

  post({ source: 'snapworth-extension', type: 'hello' })
  if (location.pathname === PRACTICE_PATH) void api.runtime.sendMessage({ kind: 'practice' } satisfies InnerMessage)
}

// Pairing injects this script into tabs that are open already, which may have it by then.
const page = globalThis as { snapworthBridge?: true }
if (!page.snapworthBridge) {
  page.snapworthBridge = true
  startBridge()
}
