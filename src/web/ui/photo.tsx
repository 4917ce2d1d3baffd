import { Package } from 'lucide-react'
import type { ComponentProps } from 'react'
import { classNames } from '#web/ui/class-names.ts'
import '#web/ui/photo.css'

interface PhotoProps extends Omit<ComponentProps<'img'>, 'src'> {
  alt: string
  /** Null where there is no picture: then a drawing stands in the frame. */
  src: string | null
  thumb?: boolean
}

/** `className` sizes the frame; the picture fills it. */
export function Photo({ thumb, className, src, alt, ...rest }: PhotoProps) {
  return (
    <span
      className={classNames(
        'photo',
        src === null ? 'grid place-items-center text-muted' : 'block',
        thumb && 'photo--thumb',
        className,
      )}
    >
      {src === null ? (
        <Package className="size-[min(45%,3.5rem)] min-h-5 min-w-5 stroke-[1.25]" aria-hidden="true" />
      ) : (
        <img {...rest} src={src} alt={alt} decoding="async" />
      )}
    </span>
  )
}
