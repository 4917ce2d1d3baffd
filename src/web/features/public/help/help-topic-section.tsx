import { ChevronDown } from 'lucide-react'
import { useRef } from 'react'
import { Link } from 'wouter'
import { useOpenWhenLinked } from '#web/features/public/document/use-open-when-linked.ts'
import type { HelpQuestion, HelpTopic } from '#web/features/public/help/help-topic.ts'

interface HelpTopicSectionProps {
  topic: HelpTopic
  /** What was searched for is opened, so that it can be read at once. */
  isSearching: boolean
}

export const HelpTopicSection = ({ topic, isSearching }: HelpTopicSectionProps) => (
  <section id={topic.id} aria-labelledby={`${topic.id}-h`}>
    <h2 className="border-line border-b pb-3" id={`${topic.id}-h`}>
      {topic.title}
    </h2>
    {topic.questions.map((question) => (
      <Question key={question.id} {...question} isSearching={isSearching} />
    ))}
  </section>
)

function Question({ id, question, answer, link, isSearching }: HelpQuestion & { isSearching: boolean }) {
  const details = useRef<HTMLDetailsElement>(null)
  useOpenWhenLinked(details, id)
  return (
    <details key={String(isSearching)} ref={details} id={id} className="group border-line border-b" open={isSearching}>
      <summary className="flex min-h-13 cursor-pointer list-none items-center justify-between gap-4 py-3 font-semibold leading-[1.35] [&::-webkit-details-marker]:hidden">
        {question}
        <ChevronDown className="icon text-muted transition-transform group-open:rotate-180" />
      </summary>
      <div className="grid gap-2.5 pb-5">
        {answer.map((paragraph) => (
          <p key={paragraph}>{paragraph}</p>
        ))}
        {link && (
          <p>
            <Link href={link.href} className="link-strong">
              {link.label}
            </Link>
          </p>
        )}
      </div>
    </details>
  )
}
