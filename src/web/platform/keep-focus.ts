/** Parts of a page that can take the focus over from a control in them. */
const PLACES = 'li, article, form, section, [role="tabpanel"]'

interface Place {
  element: HTMLElement
  /** The list it is in, and where: when it goes, the next one moves up there. */
  list: Element | null
  index: number
}

/**
 * A control that goes away while it has the focus (a deleted card, a button that has done its work) would take it along.
 * It stays where it was instead: with the next entry of the list, or the part of the page the control stood in.
 */
export function keepFocus() {
  let control: Element | null = null
  let places: Place[] = []
  let looking = false
  const look = () => {
    looking = false
    // Whoever tabs out of the page leaves a control behind that is still there.
    if (document.activeElement !== document.body || !control || isThere(control)) return
    const heir = places.map(heirOf).find((element) => element && isSeen(element))
    takeFocus(heir ?? document.querySelector('main') ?? document.body)
  }
  addEventListener('focusin', ({ target }) => {
    control = target as Element
    places = placesAround(control)
  })
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

const isSeen = (element: Element) => element.getClientRects().length > 0
const isThere = (control: Element) => isSeen(control) && !control.matches(':disabled')

function placesAround(control: Element): Place[] {
  const places: Place[] = []
  for (let element = control.closest<HTMLElement>(PLACES); element; ) {
    const list = element.localName === 'li' ? element.parentElement : null
    places.push({ element, list, index: list ? [...list.children].indexOf(element) : -1 })
    element = element.parentElement?.closest<HTMLElement>(PLACES) ?? null
  }
  return places
}

function heirOf({ element, list, index }: Place) {
  if (element.isConnected) return element
  return (list?.children[index] ?? list?.lastElementChild) as HTMLElement | null | undefined
}

function takeFocus(element: HTMLElement) {
  if (!element.hasAttribute('tabindex')) {
    element.tabIndex = -1
    element.addEventListener('blur', () => element.removeAttribute('tabindex'), { once: true })
  }
  element.focus({ preventScroll: true })
}
