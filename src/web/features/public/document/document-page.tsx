import type { ReactNode } from 'react'
import { ContentsNav } from '#web/features/public/document/contents-nav.tsx'
import '#web/features/public/document/document.css'

export interface DocumentSection {
  id: string
  title: string
  body: ReactNode
}

interface DocumentPageProps {
  title: string
  lead: string
  updated: string
  revised: string
  sections: DocumentSection[]
}

/** A text to read: contents beside it on a wide screen, folded above it on a phone. */
export function DocumentPage({ title, lead, updated, revised, sections }: DocumentPageProps) {
  return (
    <div className="wrap doc">
      <header className="doc__head">
        <h1>{title}</h1>
        <p className="doc__lead">{lead}</p>
        <p className="doc__date">
          Last updated {updated}, revised {revised}
        </p>
      </header>
      <ContentsNav entries={sections} />
      <div className="doc__text">
        {sections.map(({ id, title: heading, body }) => (
          <section key={id} id={id} aria-labelledby={`${id}-h`}>
            <h2 id={`${id}-h`}>{heading}</h2>
            {body}
          </section>
        ))}
      </div>
    </div>
  )
}
