import type { ComponentProps } from 'react'
import { classNames } from '#web/ui/class-names.ts'

/** Names a part without raising its voice. */
export const SmallHeading = ({
  as: Heading = 'h3',
  className,
  ...rest
}: ComponentProps<'h3'> & { as?: 'h2' | 'h3' }) => (
  <Heading
    {...rest}
    className={classNames('font-sans text-sm leading-[1.4] font-semibold tracking-normal text-muted', className)}
  />
)
