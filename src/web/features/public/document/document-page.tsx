import type { ReactNode } from 'react'
import { ContentsNav } from '#web/features/public/document/contents-nav.tsx'
import { TextPage } from '#web/features/public/document/text-page.tsx'

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
    <TextPage
      title={title}
      lead={lead}
      head={
        <p className="text-muted text-ui">
          Last updated {updated}, revised {revised}
        </p>
      }
    >
      <ContentsNav entries={sections} />
      <div className="grid min-w-0 max-w-[68ch] gap-10 max-md:gap-8 [&_li]:marker:text-muted [&_ul]:grid [&_ul]:list-disc [&_ul]:gap-2.5 [&_ul]:pl-5">
        {sections.map(({ id, title: heading, body }) => (
          <section key={id} id={id} className="grid gap-3" aria-labelledby={`${id}-h`}>
            <h2 id={`${id}-h`}>{heading}</h2>
            {body}
          </section>
        ))}
      </div>
    </TextPage>
  )
}
