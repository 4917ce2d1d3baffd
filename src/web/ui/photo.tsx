import type { ComponentProps } from 'react'
import { classNames } from '#web/ui/class-names.ts'
import '#web/ui/photo.css'

interface PhotoProps extends ComponentProps<'img'> {
  alt: string
  thumb?: boolean
}

/** `className` sizes the frame; the picture fills it. */
export function Photo({ thumb, className, alt, ...rest }: PhotoProps) {
  return (
    <span className={classNames('photo block', thumb && 'photo--thumb', className)}>
      <img {...rest} alt={alt} decoding="async" />
    </span>
  )
}
