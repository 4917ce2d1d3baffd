import { Search } from 'lucide-react'
import { Link, useSearchParams } from 'wouter'
import { ContactLink } from '#web/features/public/contact-link.tsx'
import { ContentsNav } from '#web/features/public/document/contents-nav.tsx'
import { TextPage } from '#web/features/public/document/text-page.tsx'
import { ACCOUNT_TOPICS } from '#web/features/public/help/account-topics.ts'
import { matchingTopics } from '#web/features/public/help/help-topic.ts'
import { HelpTopicSection } from '#web/features/public/help/help-topic-section.tsx'
import { SELLING_TOPICS } from '#web/features/public/help/selling-topics.ts'
import { Button } from '#web/ui/button.tsx'
import { Field } from '#web/ui/field.tsx'
import { Input } from '#web/ui/input.tsx'

const TOPICS = [...SELLING_TOPICS, ...ACCOUNT_TOPICS]

export function HelpPage() {
  const [params, setParams] = useSearchParams()
  const search = params.get('q') ?? ''
  const searchFor = (q: string) => setParams(q ? { q } : {}, { replace: true })
  const found = matchingTopics(TOPICS, search)
  const count = found.reduce((sum, topic) => sum + topic.questions.length, 0)
  return (
    <TextPage
      title="Help Center"
      lead="Short answers for sellers, from the photo to the money."
      head={
        <search className="mt-2 grid max-w-110 gap-1.5 max-md:max-w-none">
          <Field label="Search the answers">
            <Input
              type="search"
              icon={Search}
              placeholder="fees, password, brand …"
              value={search}
              onChange={(event) => searchFor(event.target.value)}
            />
          </Field>
          <p className="min-h-[1.5em] text-muted text-ui" role="status">
            {search && `${count} ${count === 1 ? 'answer' : 'answers'} for ‘${search}’`}
          </p>
        </search>
      }
    >
      <ContentsNav entries={found} />
      <div className="grid min-w-0 max-w-180 gap-12 max-md:gap-9">
        {found.map((topic) => (
          <HelpTopicSection key={topic.id} topic={topic} isSearching={search !== ''} />
        ))}
        {count === 0 && (
          <div className="grid justify-items-start gap-4">
            <p>Nothing here mentions that. Try one plain word, or ask us.</p>
            <Button onClick={() => searchFor('')}>Show all answers</Button>
          </div>
        )}
        <p>
          Still stuck? Write to <ContactLink />, or with the form on the <Link href="/contact">contact page</Link>. You
          have an idea? <Link href="/ideas">Suggest it</Link>.
        </p>
      </div>
    </TextPage>
  )
}
