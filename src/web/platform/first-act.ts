/** A page that was rendered ahead can be read as it stands: its scripts wait for somebody who wants more than that. */
const SIGNS = ['pointerover', 'pointerdown', 'touchstart', 'keydown', 'focusin', 'input', 'wheel', 'scroll'] as const

let pressed: HTMLButtonElement | undefined
const typed = new Map<HTMLInputElement, string>()

export function whenSomebodyActs(start: () => unknown) {
  const begin = () => {
    for (const sign of SIGNS) removeEventListener(sign, begin, true)
    for (const field of document.querySelectorAll('input')) if (field.value) typed.set(field, field.value)
    start()
  }
  for (const sign of SIGNS) addEventListener(sign, begin, { capture: true, passive: true })
  addEventListener('input', keepTyped, true)
  addEventListener('click', keepPressed, true)
}

/** The page can answer now: it hears what was typed and pressed while it could not. */
export function catchUp() {
  removeEventListener('input', keepTyped, true)
  removeEventListener('click', keepPressed, true)
  for (const [field, text] of typed) type(field, text)
  typed.clear()
  pressed?.click()
  pressed = undefined
}

function keepTyped({ target }: Event) {
  if (target instanceof HTMLInputElement) typed.set(target, target.value)
}

/** Links work without scripts; a button, or Enter in a form, would do nothing or the wrong thing. */
function keepPressed(event: MouseEvent) {
  const button = event.target instanceof Element && event.target.closest('button')
  if (!button) return
  event.preventDefault()
  event.stopImmediatePropagation()
  pressed = button
}

/** Past React's own setter, which would take the text for something it knows already. */
function type(field: HTMLInputElement, text: string) {
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(field, text)
  field.dispatchEvent(new Event('input', { bubbles: true }))
}
