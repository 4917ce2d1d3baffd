/** Whoever does one of these wants more than to read. */
const ACTS = ['pointerdown', 'touchstart', 'keydown', 'focusin', 'input'] as const
/** A browser that never rests is not waited for. */
const LATEST_MS = 2000
/** Safari has no idle callback; by then the page is painted. */
const PAINTED_MS = 200

let pressed: HTMLButtonElement | undefined
const typed = new Map<HTMLInputElement, string>()

/** A page that was rendered ahead can be read as it stands: it comes alive when the browser rests, or when somebody acts. */
export function startSoon(start: () => unknown) {
  let begun = false
  const begin = () => {
    if (begun) return
    begun = true
    for (const act of ACTS) removeEventListener(act, begin, true)
    for (const field of document.querySelectorAll('input')) if (field.value) typed.set(field, field.value)
    start()
  }
  for (const act of ACTS) addEventListener(act, begin, { capture: true, passive: true })
  if ('requestIdleCallback' in globalThis) requestIdleCallback(begin, { timeout: LATEST_MS })
  else setTimeout(begin, PAINTED_MS)
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
