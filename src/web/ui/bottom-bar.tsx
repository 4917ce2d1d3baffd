import type { ReactNode } from 'react'
import '#web/ui/bottom-bar.css'

/** A thumb's way through the product, on phones only; `--floor` says how much of the lower edge it takes. */
export const BottomBar = ({ label, children }: { label: string; children: ReactNode }) => (
  <nav
    className="bottom-bar fixed inset-x-0 bottom-0 z-20 grid auto-cols-fr grid-flow-col border-t border-line bg-paper pb-[env(safe-area-inset-bottom)] *:grid *:h-14 *:content-center *:justify-items-center *:gap-0.5 *:text-sm *:font-[550] *:text-muted *:no-underline *:focus-visible:-outline-offset-4 *:aria-[current]:font-[650] *:aria-[current]:text-ink sm:hidden [&_[aria-current]_.icon]:stroke-[2.25]"
    aria-label={label}
  >
    {children}
  </nav>
)
