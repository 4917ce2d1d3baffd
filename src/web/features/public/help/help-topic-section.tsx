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
    <h2 id={`${topic.id}-h`}>{topic.title}</h2>
    {topic.questions.map((question) => (
      <Question key={question.id} {...question} isSearching={isSearching} />
    ))}
  </section>
)

function Question({ id, question, answer, link, isSearching }: HelpQuestion & { isSearching: boolean }) {
  const details = useRef<HTMLDetailsElement>(null)
  useOpenWhenLinked(details, id)
  return (
    <details key={String(isSearching)} ref={details} id={id} className="help__q" open={isSearching}>
      <summary>{question}</summary>
      <div className="help__a">
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
