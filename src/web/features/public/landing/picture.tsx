const FILES = import.meta.glob<string>('../pictures/*.{avif,webp}', { eager: true, query: '?url', import: 'default' })

/** '/a-360.avif 360w, /a-720.avif 720w': the file names carry the widths. */
function srcSet(name: string, type: 'avif' | 'webp') {
  return Object.entries(FILES)
    .map(([path, url]) => ({ url, width: path.match(new RegExp(`/${name}-(\\d+)\\.${type}$`))?.[1] }))
    .filter(({ width }) => width)
    .map(({ url, width }) => `${url} ${width}w`)
    .join(', ')
}

interface PictureProps {
  name: string
  alt: string
  /** Of the largest file: keeps the place free while it loads. */
  width: number
  height: number
  sizes: string
  /** The one picture that is seen first; all others load when they come near. */
  first?: boolean
  className?: string
}

export const Picture = ({ name, alt, width, height, sizes, first, className }: PictureProps) => (
  <picture className={className}>
    <source type="image/avif" srcSet={srcSet(name, 'avif')} sizes={sizes} />
    <img
      alt={alt}
      sizes={sizes}
      srcSet={srcSet(name, 'webp')}
      width={width}
      height={height}
      decoding="async"
      loading={first ? 'eager' : 'lazy'}
      fetchPriority={first ? 'high' : 'auto'}
    />
  </picture>
)
