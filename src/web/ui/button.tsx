import { LoaderCircle } from 'lucide-react'
import type { ComponentProps } from 'react'
import { classNames } from '#web/ui/class-names.ts'
import '#web/ui/button.css'

type Variant = 'go' | 'line' | 'quiet' | 'ink' | 'tag' | 'stop' | 'stop-solid' | 'link'

interface Look {
  variant?: Variant
  size?: 'lg' | 'sm' | 'icon'
  block?: boolean
}

/** The look alone, for links that are drawn as buttons. */
export function buttonClass({ variant = 'line', size, block }: Look, extra?: string) {
  return classNames('btn', `btn--${variant}`, size && `btn--${size}`, block && 'btn--block', extra)
}

/** While `busy` the button keeps its focus and its width, and a second press does nothing. */
export function Button({
  variant,
  size,
  block,
  busy,
  className,
  children,
  onClick,
  ...rest
}: ComponentProps<'button'> & Look & { busy?: boolean }) {
  return (
    <button
      type="button"
      {...rest}
      aria-busy={busy || undefined}
      className={buttonClass({ variant, size, block }, className)}
      onClick={busy ? (event) => event.preventDefault() : onClick}
    >
      {busy && <LoaderCircle className="icon" />}
      {children}
    </button>
  )
}
