/** Moves the view to a block of the page, and with it the focus, so that Tab goes on from there. */
export function jumpTo(id: string) {
  const block = document.getElementById(id)
  block?.scrollIntoView()
  const target = block?.querySelector<HTMLElement>('h2[tabindex]') ?? block
  target?.focus({ preventScroll: true })
}
