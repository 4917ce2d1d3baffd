/** Parts of a page that can take the focus over from a control in them. */
const PLACES = 'li, article, form, section, [role="tabpanel"]'
/** Where somebody works: the menu, which they left behind, is no place to go back to. */
const WORKPLACES = 'main, [role="dialog"], [role="alertdialog"]'
/** Through all controls of a long dialog, and back to what opened it. */
const LENGTH = 100

interface Place {
  element: HTMLElement
  /** The list it is in, and where: when it goes, the next one moves up there. */
  list: Element | null
  index: number
}

interface Step {
  control: HTMLElement
  places: Place[]
  isAtWork: boolean
}

/** Which controls had the focus, and what stood around each: a control may be gone together with all around it. */
export function createFocusTrail() {
  let steps: Step[] = []
  return {
    note(control: HTMLElement) {
      const before = steps.filter((step) => step.control !== control && step.isAtWork)
      const isAtWork = control.closest(WORKPLACES) !== null
      steps = [...before, { control, places: placesAround(control), isAtWork }].slice(-LENGTH)
    },
    /** Who takes over from the control that has gone: what stood around it, else what had the focus before it. */
    heir() {
      const back = steps.toReversed()
      for (const [age, { control, places }] of back.entries()) {
        if (isThere(control)) return control
        const heirs = places.map(heirOf)
        const place = heirs.find((element) => element && isSeen(element))
        if (!place) continue
        if (place === heirs[0]) return place
        // What stood right around it is gone as well, and what is left may be half the page.
        const earlier = back.slice(age + 1).find((step) => isThere(step.control) && place.contains(step.control))
        return earlier?.control ?? place
      }
      return null
    },
  }
}

const isSeen = (element: Element) => element.isConnected && element.getClientRects().length > 0
export const isThere = (control: Element) => isSeen(control) && !control.matches(':disabled')

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
