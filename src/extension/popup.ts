import { api } from '#extension/browser-api.ts'
import type { InnerMessage } from '#extension/messages.ts'
import { originOf, pair, pairedOrigin, unpair } from '#extension/pairing.ts'

const part = <Part extends HTMLElement>(id: string) => document.getElementById(id) as Part
const state = part('state')
const form = part<HTMLFormElement>('pair')
const address = part<HTMLInputElement>('address')
const unpairButton = part<HTMLButtonElement>('unpair')

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

void show()
