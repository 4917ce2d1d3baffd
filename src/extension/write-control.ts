type TextControl = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement

/** React remembers what it wrote into a control; only the prototype's own setter gets past that memory. */
function setValue(control: TextControl, value: string) {
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(control), 'value')?.set?.call(control, value)
  announce(control)
}

function announce(control: Element) {
  for (const type of ['input', 'change']) control.dispatchEvent(new Event(type, { bubbles: true }))
}

export function writeText(control: TextControl, value: string) {
  control.focus()
  setValue(control, value)
  control.blur()
}

export function attachFiles(control: HTMLInputElement, files: File[]) {
  const transfer = new DataTransfer()
  for (const file of files) transfer.items.add(file)
  control.files = transfer.files
  announce(control)
}

/** Each tag followed by Enter; a tag that the page does not take is cleared again. */
export async function writeTags(
  control: HTMLInputElement | HTMLTextAreaElement,
  tags: string[],
  wait: () => Promise<void>,
) {
  let areTaken = true
  for (const tag of tags) {
    control.focus()
    setValue(control, tag)
    pressKey(control, 'Enter')
    await wait()
    if (control.value !== '') areTaken = false
    if (control.value !== '') setValue(control, '')
  }
  return areTaken
}

export function pressKey(target: Element, key: string) {
  for (const type of ['keydown', 'keyup'])
    target.dispatchEvent(new KeyboardEvent(type, { key, code: key, bubbles: true, cancelable: true }))
}

/** A click as a pointer makes it: some comboboxes open on pointer or mouse down. */
export function pressControl(target: HTMLElement) {
  const options = { bubbles: true, cancelable: true, button: 0 }
  target.dispatchEvent(new PointerEvent('pointerdown', options))
  target.dispatchEvent(new MouseEvent('mousedown', options))
  target.dispatchEvent(new PointerEvent('pointerup', options))
  target.dispatchEvent(new MouseEvent('mouseup', options))
  target.click()
}
