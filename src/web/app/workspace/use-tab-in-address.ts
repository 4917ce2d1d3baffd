import { useCallback, useEffect, useState } from 'react'
import { jumpTo } from '#web/app/workspace/jump-to.ts'

const TABS = ['dashboard', 'history', 'settings'] as const
export type Tab = (typeof TABS)[number]

const tabInAddress = (): Tab | undefined => TABS.find((tab) => location.hash === `#${tab}`)

/** The open tab is the address's fragment. Links to it, such as the header's, lead there; choosing a tab does not. */
export function useTabInAddress() {
  const [tab, setTab] = useState<Tab>(() => tabInAddress() ?? 'dashboard')
  useEffect(() => {
    const follow = () => {
      const next = tabInAddress()
      if (!next) return
      setTab(next)
      jumpTo('overview')
    }
    // The header may have been used while this page was still coming.
    const arrived = tabInAddress()
    if (arrived) {
      setTab(arrived)
      document.getElementById('overview')?.scrollIntoView()
    }
    addEventListener('hashchange', follow)
    return () => removeEventListener('hashchange', follow)
  }, [])

  const choose = useCallback((value: string) => {
    const next = TABS.find((known) => known === value)
    if (!next) return
    setTab(next)
    history.replaceState(history.state, '', `${location.pathname}${location.search}#${next}`)
  }, [])
  return [tab, choose] as const
}
