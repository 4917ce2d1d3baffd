import { createFocusTrail, isThere } from '#web/platform/focus-trail.ts'

/**
 * A control that goes away while it has the focus (a deleted card, a button that has done its work) would take it along.
 * It stays where it was instead: with the next entry of the list, the part of the page the control stood in, or, when a
 * dialog closes and what opened it is gone too, with what had the focus before that.
 */
export function keepFocus() {
  const trail = createFocusTrail()
  let control: Element | null = null
  let looking = false
  const look = () => {
    looking = false
    // Whoever tabs out of the page leaves a control behind that is still there.
    if (document.activeElement !== document.body || !control || isThere(control)) return
    takeFocus(trail.heir() ?? document.querySelector('main') ?? document.body)
  }
  const note = (focused: HTMLElement) => {
    control = focused
    trail.note(focused)
  }
  addEventListener('focusin', ({ target }) => note(target as HTMLElement))
  // Something may have taken it before this was loaded.
  const { activeElement } = document
  if (activeElement instanceof HTMLElement && activeElement !== document.body) note(activeElement)
  // A press beside all controls takes the focus away on purpose.
  addEventListener('pointerdown', () => {
    control = null
  })
  new MutationObserver(() => {
    if (looking || !control) return
    looking = true
    // Dialogs give the focus back themselves, and browsers take it from disabled controls only after the next frame.
    requestAnimationFrame(() => setTimeout(look))
  }).observe(document.body, { subtree: true, childList: true, attributeFilter: ['disabled', 'hidden'] })
}

function takeFocus(element: HTMLElement) {
  if (element.tabIndex < 0 && !element.hasAttribute('tabindex')) {
    element.tabIndex = -1
    element.addEventListener('blur', () => element.removeAttribute('tabindex'), { once: true })
  }
  element.focus({ preventScroll: true })
}
