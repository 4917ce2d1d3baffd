import type { ReactNode } from 'react'
import { useLocation } from 'wouter'

interface SectionLinkProps {
  /** The id of a part of the start page. */
  section: string
  className?: string
  children: ReactNode
}

/** Leads to a part of the start page: within it the browser scrolls, from elsewhere the router goes there first. */
export function SectionLink({ section, className, children }: SectionLinkProps) {
  const [path, navigate] = useLocation()
  const href = `/#${section}`
  return (
    <a
      href={href}
      className={className}
      onClick={(event) => {
        if (path === '/' || event.metaKey || event.ctrlKey || event.shiftKey) return
        event.preventDefault()
        navigate(href)
      }}
    >
      {children}
    </a>
  )
}
