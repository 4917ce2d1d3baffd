interface Entry {
  id: string
  title: string
}

/** One list, shown twice: the browser hides whichever does not fit, so only one is ever read aloud. */
export function ContentsNav({ entries }: { entries: readonly Entry[] }) {
  const links = (
    <ul>
      {entries.map(({ id, title }) => (
        <li key={id}>
          <a href={`#${id}`}>{title}</a>
        </li>
      ))}
    </ul>
  )
  return (
    <>
      <nav className="onpage onpage--wide" aria-label="On this page">
        <p>On this page</p>
        {links}
      </nav>
      <details className="onpage onpage--phone">
        <summary>On this page</summary>
        <nav aria-label="On this page">{links}</nav>
      </details>
    </>
  )
}
