import { Package } from 'lucide-react'
import { type ComponentProps, useEffect, useState } from 'react'
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
        <Picture {...rest} src={src} alt={alt} />
      )}
    </span>
  )
}

/** What did not come is asked for again once the connection is back: a page may stay open for long. */
function Picture({ alt, ...rest }: ComponentProps<'img'> & { alt: string }) {
  const [asked, setAsked] = useState(0)
  const [lost, setLost] = useState(false)
  useEffect(() => {
    if (!lost) return
    const again = () => {
      setLost(false)
      setAsked((times) => times + 1)
    }
    addEventListener('online', again)
    return () => removeEventListener('online', again)
  }, [lost])
  return (
    <img key={asked} {...rest} alt={alt} decoding="async" onLoad={() => setLost(false)} onError={() => setLost(true)} />
  )
}
