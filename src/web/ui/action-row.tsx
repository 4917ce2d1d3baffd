import type { ReactNode } from 'react'

interface ActionRowProps {
  children: ReactNode
  /** The button, at the end of the line; below it on phones, as wide as the row. */
  action: ReactNode
}

/** What can be done, and the button that does it. */
export const ActionRow = ({ children, action }: ActionRowProps) => (
  <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3 max-sm:[&>.btn]:w-full">
    <div className="grid min-w-0 flex-[1_1_280px] gap-1">{children}</div>
    {action}
  </div>
)
