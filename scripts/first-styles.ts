import { type Selector, transform } from 'lightningcss'

/** The rules that a rendered page can need as it stands; whatever it becomes later has the whole stylesheet by then. */
export function stylesFor(html: string, styles: string) {
  const used = new Set(
    [...html.matchAll(/ class="([^"]*)"/g)].flatMap(([, names = '']) => unescaped(names).split(/\s+/)),
  )
  const fits = (selector: Selector): boolean =>
    selector.every((part) => {
      if (part.type === 'class') return used.has(part.name)
      if (part.type === 'pseudo-class' && (part.kind === 'is' || part.kind === 'where'))
        return part.selectors.some(fits)
      return true
    })
  const { code } = transform({
    filename: 'styles.css',
    code: Buffer.from(styles),
    minify: true,
    visitor: {
      Rule: {
        style: ({ value }) => (value.selectors.some(fits) ? undefined : []),
      },
    },
  })
  return code.toString()
}

const unescaped = (text: string) =>
  text
    .replaceAll('&gt;', '>')
    .replaceAll('&lt;', '<')
    .replaceAll('&quot;', '"')
    .replaceAll('&#x27;', "'")
    .replaceAll('&amp;', '&')
