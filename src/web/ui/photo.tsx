import { ImageOff, type LucideIcon } from 'lucide-react'
import type { ComponentProps } from 'react'
import { classNames } from '#web/ui/class-names.ts'
import '#web/ui/photo.css'

interface PhotoProps extends Omit<ComponentProps<'img'>, 'src'> {
  alt: string
  /** Null where there is no picture: then an icon stands in the frame. */
  src: string | null
  none?: LucideIcon
  thumb?: boolean
}

/** `className` sizes the frame; the picture fills it. */
export function Photo({ thumb, className, src, none: None = ImageOff, alt, ...rest }: PhotoProps) {
  return (
    <span
      className={classNames(
        'photo',
        src === null ? 'grid place-items-center text-muted' : 'block',
        thumb && 'photo--thumb',
        className,
      )}
    >
      {src === null ? <None className="icon" /> : <img {...rest} src={src} alt={alt} decoding="async" />}
    </span>
  )
}
