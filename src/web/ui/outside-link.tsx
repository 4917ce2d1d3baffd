import { ExternalLink } from 'lucide-react'
import type { ReactNode } from 'react'

/** Leads out of the product, in a tab of its own. */
export const OutsideLink = ({ href, children }: { href: string; children: ReactNode }) => (
  <a
    className="inline-flex items-center gap-1.5 justify-self-start text-sm font-semibold max-sm:min-h-11"
    href={href}
    target="_blank"
    rel="noreferrer"
  >
    {children}
    <ExternalLink className="icon size-[15px]" />
  </a>
)
