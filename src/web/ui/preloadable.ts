import { type ComponentType, createElement, lazy, useState } from 'react'
import { toast } from '#web/ui/toast.ts'

/**
 * A component whose code comes when it is first shown, or ahead. Once it is there it renders at once: `lazy` alone would
 * show the fallback first, and React keeps a fallback for at least 300 ms. Where it cannot come, the rest of the page stays.
 */
export function preloadable<Props extends object>(load: () => Promise<ComponentType<Props>>) {
  let loaded: ComponentType<Props> | undefined
  const fetch = async () => {
    loaded = await load()
    return loaded
  }
  const makeLazy = () =>
    lazy(async () => ({
      default: await fetch().catch(() => {
        // A failure is kept for good: what is shown next time tries again.
        Lazy = makeLazy()
        toast(NOT_LOADED)
        return Nothing
      }),
    })) as unknown as ComponentType<Props>
  let Lazy = makeLazy()
  function Preloadable(props: Props) {
    // Chosen once per mount: changing the kind of component would throw its state away.
    const [Chosen] = useState(() => loaded ?? Lazy)
    return createElement(Chosen, props)
  }
  return Object.assign(Preloadable, { preload: () => void fetch().catch(() => undefined) })
}

const NOT_LOADED = {
  title: 'This could not be opened',
  description: 'Check your connection, then reload the page.',
  variant: 'destructive',
} as const

const Nothing = () => null
