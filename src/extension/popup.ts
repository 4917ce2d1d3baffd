import { z } from 'zod'
import { ExtensionHome, HOME_FILE } from '#contract/posting/extension.ts'
import { api } from '#extension/browser-api.ts'
import type { InnerMessage } from '#extension/messages.ts'
import { originOf, pair, pairedOrigin, unpair } from '#extension/pairing.ts'

// Extension pages may not evaluate code, and zod would try.
z.config({ jitless: true })

const part = <Part extends HTMLElement>(id: string) => document.getElementById(id) as Part
const state = part('state')
const form = part<HTMLFormElement>('pair')
const address = part<HTMLInputElement>('address')
const unpairButton = part<HTMLButtonElement>('unpair')

/** The package names the server it was fetched from: its address need not be typed, and never replaces one that was. */
async function offerHome() {
  const file = await fetch(api.runtime.getURL(HOME_FILE)).catch(() => null)
  const home = ExtensionHome.safeParse(await file?.json().catch(() => null)).data
  if (home && !address.value) address.value = home.address
}

async function show() {
  const origin = await pairedOrigin()
  state.textContent = origin ? `Paired with ${origin}` : 'Not paired yet.'
  form.hidden = origin !== null
  unpairButton.hidden = origin === null
}

form.addEventListener('submit', async (event) => {
  event.preventDefault()
  const origin = originOf(address.value)
  if (!origin) {
    state.textContent = 'This is not a web address.'
    return
  }
  const isAllowed = await pair(origin)
  await api.runtime.sendMessage({ kind: 'paired' } satisfies InnerMessage)
  await show()
  if (!isAllowed) state.textContent = 'Not paired: the browser was not allowed to open this address.'
})

unpairButton.addEventListener('click', async () => {
  await unpair()
  await show()
})

void offerHome()
void show()
