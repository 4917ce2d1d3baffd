import { useEffect, useRef } from 'react'

/** What hears the Back button of phones, where the browser has it. */
interface CloseWatcher {
  onclose: () => void
  destroy: () => void
}

/** What is open, the topmost last; each closes itself. */
const layers: (() => void)[] = []

/** Only within the app, and only once until the seller touches the page again: otherwise nobody could leave it. */
function keepPage(event: NavigateEvent) {
  const { navigationType, destination, cancelable } = event
  const goesBack = navigationType === 'traverse' && destination.index < (navigation.currentEntry?.index ?? 0)
  if (!goesBack || !cancelable) return
  event.preventDefault()
  layers.at(-1)?.()
}

/** A watcher would hear Escape too, and close the dialog under a toast that has just taken the key. */
function keepEscape(event: KeyboardEvent) {
  if (event.key === 'Escape') event.preventDefault()
}

function open(layer: () => void) {
  if (layers.length === 0) {
    globalThis.navigation?.addEventListener('navigate', keepPage)
    addEventListener('keydown', keepEscape)
  }
  layers.push(layer)
}

function close(layer: () => void) {
  layers.splice(layers.indexOf(layer), 1)
  if (layers.length > 0) return
  globalThis.navigation?.removeEventListener('navigate', keepPage)
  removeEventListener('keydown', keepEscape)
}

/** Gives what ends the watch. */
function watchBackButton(layer: () => void) {
  const { CloseWatcher } = globalThis as { CloseWatcher?: new () => CloseWatcher }
  if (!CloseWatcher) return () => {}
  let watcher: CloseWatcher
  const watch = () => {
    watcher = new CloseWatcher()
    watcher.onclose = () => {
      // A watcher hears one press, and what refuses to close now must hear the next one.
      watch()
      layer()
    }
  }
  watch()
  return () => watcher.destroy()
}

/**
 * Back closes what is open on top and leaves the page only then. Android asks a watcher, and does so whatever page came
 * before; other browsers begin to go back, which can be held up. Escape is left to those who always had it.
 */
export function useBackCloses(isOpen: boolean, onBack: () => void) {
  const latest = useRef(onBack)
  latest.current = onBack
  useEffect(() => {
    if (!isOpen) return
    const layer = () => latest.current()
    open(layer)
    const endWatch = watchBackButton(layer)
    return () => {
      endWatch()
      close(layer)
    }
  }, [isOpen])
}
