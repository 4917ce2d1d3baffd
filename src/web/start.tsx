import { startTransition } from 'react'
import { createRoot, hydrateRoot } from 'react-dom/client'
import { App } from '#web/app/app.tsx'
import { createQueryClient } from '#web/platform/query-client.ts'
import { registerServiceWorker } from '#web/platform/service-worker.ts'
import { meQuery } from '#web/platform/session.ts'

const root = document.getElementById('root')
if (!root) throw new Error('index.html has no #root')

// Read by zod when a page first loads it: our policy allows no code made from text, so it must not try to make any.
Object.assign(globalThis, { __zod_globalConfig: { jitless: true } })

const queryClient = createQueryClient()
// The server marks the page of somebody who brought no session: there is nobody to ask for.
const isStranger = document.documentElement.dataset.visitor === 'stranger'
if (isStranger) queryClient.setQueryData(meQuery.queryKey, null)
// Asked before the first render: nearly every page waits for the answer.
else void queryClient.prefetchQuery(meQuery)

const app = <App queryClient={queryClient} />
// What is there can be read already: taking it over happens in slices, between which the page answers.
if (root.hasChildNodes()) startTransition(() => void hydrateRoot(root, app))
else createRoot(root).render(app)
registerServiceWorker()
// Whoever only reads has no focus to lose.
if (isStranger) addEventListener('focusin', keepFocus, { once: true })
else keepFocus()
// Safari has no idle callback.
if ('requestIdleCallback' in globalThis) requestIdleCallback(loadWholeStylesheet, { timeout: 2000 })
else loadWholeStylesheet()

function keepFocus() {
  // Without it, the focus goes where browsers leave it.
  void import('#web/platform/keep-focus.ts').then((loaded) => loaded.keepFocus()).catch(() => undefined)
}

/** A page rendered ahead brings only the styles it shows; what it opens and where it leads needs the rest. */
function loadWholeStylesheet() {
  const { stylesheet } = document.querySelector<HTMLElement>('style[data-stylesheet]')?.dataset ?? {}
  if (!stylesheet) return
  document.head.append(Object.assign(document.createElement('link'), { rel: 'stylesheet', href: stylesheet }))
}
