interface Entry {
  id: string
  title: string
}

/** One list, shown twice: the browser hides whichever does not fit, so only one is ever read aloud. */
export function ContentsNav({ entries }: { entries: readonly Entry[] }) {
  const links = (
    <ul className="text-muted">
      {entries.map(({ id, title }) => (
        <li key={id}>
          <a
            className="block border-line py-[5px] pl-3.5 leading-[1.35] no-underline hover:text-ink max-md:border-t max-md:px-4 max-md:py-[11px] md:border-l md:hover:border-ink"
            href={`#${id}`}
          >
            {title}
          </a>
        </li>
      ))}
    </ul>
  )
  return (
    <>
      <nav className="sticky top-24 text-ui max-md:hidden" aria-label="On this page">
        <p className="mb-2 font-semibold text-muted text-sm">On this page</p>
        {links}
      </nav>
      <details className="rounded-card border border-line bg-card text-ui md:hidden">
        <summary className="min-h-11 cursor-pointer px-4 py-2.5 font-semibold">On this page</summary>
        <nav aria-label="On this page">{links}</nav>
      </details>
    </>
  )
}
