import type { ReactNode } from 'react'
import { useLocation } from 'wouter'

interface SectionLinkProps {
  /** The id of a part of the start page. */
  section: string
  className?: string
  children: ReactNode
}

/** Leads to a part of the start page: within it only the fragment changes, from elsewhere the router goes there first. */
export function SectionLink({ section, className, children }: SectionLinkProps) {
  const [path, navigate] = useLocation()
  const href = `/#${section}`
  return (
    <a
      href={href}
      className={className}
      onClick={(event) => {
        if (event.metaKey || event.ctrlKey || event.shiftKey) return
        event.preventDefault()
        if (path !== '/') navigate(href)
        else if (location.hash !== `#${section}`) location.hash = section
        else {
          // The address does not change, so the browser neither scrolls nor says so.
          document.getElementById(section)?.scrollIntoView()
          dispatchEvent(new HashChangeEvent('hashchange'))
        }
      }}
    >
      {children}
    </a>
  )
}
