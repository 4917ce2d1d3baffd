import type { ReactNode } from 'react'
import { classNames } from '#web/ui/class-names.ts'

interface TextPageProps {
  title: string
  lead?: ReactNode
  /** Below the lead, over the whole width. */
  head?: ReactNode
  /** Halves instead of a text with its contents beside it. */
  halves?: boolean
  children: ReactNode
}

/** The frame of what is there to be read. */
export const TextPage = ({ title, lead, head, halves, children }: TextPageProps) => (
  <div
    className={classNames(
      'wrap grid items-start pt-12 pb-24 max-md:grid-cols-1 max-md:pt-7 max-md:pb-16',
      halves
        ? 'max-w-266 grid-cols-2 gap-10 max-md:gap-8'
        : 'grid-cols-[208px_minmax(0,1fr)] gap-x-16 gap-y-10 max-md:gap-7',
    )}
  >
    <header className="col-span-full grid gap-3.5">
      <h1 className="font-bold text-5xl tracking-[-0.035em] max-md:text-4xl">{title}</h1>
      {lead && <p className="max-w-[54ch] text-lg text-muted max-md:text-[1.0625rem]">{lead}</p>}
      {head}
    </header>
    {children}
  </div>
)
