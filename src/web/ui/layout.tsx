import type { ComponentProps, HTMLAttributes, ReactNode } from 'react'
import { classNames } from '#web/ui/class-names.ts'

const GAPS = {
  1: 'gap-1',
  2: 'gap-2',
  3: 'gap-3',
  4: 'gap-4',
  5: 'gap-5',
  6: 'gap-6',
  7: 'gap-7',
  8: 'gap-8',
  10: 'gap-10',
  12: 'gap-12',
}

interface LayoutProps extends ComponentProps<'div'> {
  /** In steps of 4 px. */
  gap?: keyof typeof GAPS
}

/** One below the other, as wide as there is room. */
export const Stack = ({ gap = 4, className, ...rest }: LayoutProps) => (
  <div {...rest} className={classNames('grid grid-cols-1 content-start', GAPS[gap], className)} />
)

/** Side by side, and on the next line where there is no room. */
export const Row = ({ gap = 2, className, ...rest }: LayoutProps) => (
  <div {...rest} className={classNames('flex flex-wrap items-center', GAPS[gap], className)} />
)

/** Two columns of one width, one below the other on tablets and phones. */
export const Columns = ({ gap = 4, className, ...rest }: LayoutProps) => (
  <div {...rest} className={classNames('grid grid-cols-2 max-md:grid-cols-1', GAPS[gap], className)} />
)

const ROOM = { 3: '*:py-3', 3.5: '*:py-3.5', 4: '*:py-4' }

interface LinesProps extends HTMLAttributes<HTMLElement> {
  as?: 'div' | 'ul' | 'ol' | 'dl'
  /** Above and below what stands between two lines, in steps of 4 px. */
  room?: keyof typeof ROOM
}

/** Rows with a line between each two, flush with what stands above and below. */
export const Lines = ({ as: List = 'div', room = 3, className, ...rest }: LinesProps) => (
  <List {...rest} className={classNames('divide-y divide-line *:first:pt-0 *:last:pb-0', ROOM[room], className)} />
)

/** The measure and the distances that all pages share. */
export const Page = ({ className, ...rest }: ComponentProps<'div'>) => (
  <div
    {...rest}
    className={classNames('wrap grid grid-cols-1 content-start gap-6 py-8 max-sm:gap-4 max-sm:py-5', className)}
  />
)

/** What the page is called, what there is of it, and the way on at the end of the line. */
export function PageHead({ title, text, action }: { title: string; text?: ReactNode; action?: ReactNode }) {
  return (
    <Row gap={4}>
      <div className="mr-auto flex flex-wrap items-baseline gap-4">
        <h1 className="max-sm:text-2xl">{title}</h1>
        {text}
      </div>
      {action}
    </Row>
  )
}
