import { ownScript } from '#web/platform/own-script.ts'

const SCRIPT = '/service-worker.js'

/** Only in built pages: while developing, a worker from yesterday would serve yesterday's page. */
export function registerServiceWorker() {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return
  if (document.readyState === 'complete') register()
  else addEventListener('load', register)
}

function register() {
  // Private windows and blocked storage refuse it; everything but sharing and the offline page works without.
  navigator.serviceWorker.register(ownScript(SCRIPT)).catch(() => undefined)
}
