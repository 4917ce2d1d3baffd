import type { ReactNode } from 'react'

/** What somebody wrote, with a line that says who or when. */
export const Quote = ({ head, children }: { head: ReactNode; children: string }) => (
  <div className="grid gap-1 rounded-control bg-sunken px-3.5 py-2.5">
    <span className="text-muted text-sm">{head}</span>
    <p className="whitespace-pre-wrap wrap-anywhere">{children}</p>
  </div>
)
