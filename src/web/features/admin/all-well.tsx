import { CircleCheck } from 'lucide-react'
import type { ReactNode } from 'react'

/** That nothing is wrong, in one quiet line. */
export const AllWell = ({ children }: { children: ReactNode }) => (
  <p className="flex gap-2.5 text-muted text-ui">
    <CircleCheck className="icon mt-[3px] text-go" />
    {children}
  </p>
)
