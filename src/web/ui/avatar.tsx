import type { ReactNode } from 'react'

/** Initials in a disc; the name stands beside it. */
export const Avatar = ({ children }: { children: ReactNode }) => (
  <span
    className="grid size-9 flex-none place-items-center rounded-full border border-line bg-sunken text-sm font-[650]"
    aria-hidden="true"
  >
    {children}
  </span>
)
