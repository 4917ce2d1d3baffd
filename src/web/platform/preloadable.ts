import { type ComponentType, createElement, lazy, useState } from 'react'

/**
 * A lazy component whose code can be fetched ahead. Once it is there it renders at once:
 * `lazy` alone would show the fallback first, and React keeps a fallback for at least 300 ms.
 */
export function preloadable<Props extends object>(load: () => Promise<ComponentType<Props>>) {
  let loaded: ComponentType<Props> | undefined
  const fetch = async () => {
    loaded = await load()
    return { default: loaded }
  }
  const Lazy = lazy(fetch) as unknown as ComponentType<Props>
  function Preloadable(props: Props) {
    // Chosen once per mount: changing the kind of component would throw its state away.
    const [Chosen] = useState(() => loaded ?? Lazy)
    return createElement(Chosen, props)
  }
  return Object.assign(Preloadable, { preload: () => void fetch().catch(() => undefined) })
}
