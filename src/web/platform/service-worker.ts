const SCRIPT = '/service-worker.js'

/** Browsers that have Trusted Types; the rest take the text itself. */
interface TrustedTypes {
  createPolicy(
    name: string,
    rules: { createScriptURL: (text: string) => string },
  ): {
    createScriptURL: (text: string) => string
  }
}
const { trustedTypes } = globalThis as { trustedTypes?: TrustedTypes }

/** The one script that is named by a text. Our policy allows no other, from wherever it comes. */
const script = () =>
  trustedTypes?.createPolicy('snapworth', { createScriptURL: () => SCRIPT }).createScriptURL(SCRIPT) ?? SCRIPT
let registered: string | undefined

/** Only in built pages: while developing, a worker from yesterday would serve yesterday's page. */
export function registerServiceWorker() {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return
  if (document.readyState === 'complete') register()
  else addEventListener('load', register)
}

function register() {
  registered ??= script()
  // Private windows and blocked storage refuse it; everything but sharing and the offline page works without.
  navigator.serviceWorker.register(registered).catch(() => undefined)
}
