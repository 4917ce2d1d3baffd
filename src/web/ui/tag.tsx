import type { ReactNode } from 'react'
import { classNames } from '#web/ui/class-names.ts'
import '#web/ui/tag.css'

/** The paper price tag in a line of text. */
export function Tag({ price, small }: { price: string; small?: boolean }) {
  return (
    <span className={classNames('tag', small && 'tag--sm')}>
      <span className="tag__price">{price}</span>
    </span>
  )
}

interface HangingTagProps {
  price: string
  word?: string
  size?: 'xl' | '2xl'
  children?: ReactNode
}

/** The same tag hanging from its hole. A shadow goes on a wrapper, as a drop-shadow filter. */
export function HangingTag({ price, word, size, children }: HangingTagProps) {
  return (
    <span className={classNames('hang', size && `hang--${size}`)}>
      <span className="hang__price">{price}</span>
      {word && <span className="hang__word">{word}</span>}
      {children}
    </span>
  )
}
