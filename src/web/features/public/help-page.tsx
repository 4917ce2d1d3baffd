import { Search } from 'lucide-react'
import { Link, useSearchParams } from 'wouter'
import { ContactLink } from '#web/features/public/contact-link.tsx'
import { ContentsNav } from '#web/features/public/document/contents-nav.tsx'
import { ACCOUNT_TOPICS } from '#web/features/public/help/account-topics.ts'
import { matchingTopics } from '#web/features/public/help/help-topic.ts'
import { HelpTopicSection } from '#web/features/public/help/help-topic-section.tsx'
import { SELLING_TOPICS } from '#web/features/public/help/selling-topics.ts'
import { Button } from '#web/ui/button.tsx'
import { Field } from '#web/ui/field.tsx'
import { Input } from '#web/ui/input.tsx'
import '#web/features/public/document/document.css'
import '#web/features/public/help/help.css'

const TOPICS = [...SELLING_TOPICS, ...ACCOUNT_TOPICS]

export function HelpPage() {
  const [params, setParams] = useSearchParams()
  const search = params.get('q') ?? ''
  const searchFor = (q: string) => setParams(q ? { q } : {}, { replace: true })
  const found = matchingTopics(TOPICS, search)
  const count = found.reduce((sum, topic) => sum + topic.questions.length, 0)
  return (
    <div className="wrap doc">
      <header className="doc__head">
        <h1>Help Center</h1>
        <p className="doc__lead">Short answers for sellers, from the photo to the money.</p>
        <search className="help__search">
          <Field label="Search the answers">
            <Input
              type="search"
              icon={Search}
              placeholder="fees, password, brand …"
              value={search}
              onChange={(event) => searchFor(event.target.value)}
            />
          </Field>
          <p className="doc__date" role="status">
            {search && `${count} ${count === 1 ? 'answer' : 'answers'} for ‘${search}’`}
          </p>
        </search>
      </header>
      <ContentsNav entries={found} />
      <div className="help__topics">
        {found.map((topic) => (
          <HelpTopicSection key={topic.id} topic={topic} isSearching={search !== ''} />
        ))}
        {count === 0 && (
          <div className="help__none">
            <p>Nothing here mentions that. Try one plain word, or ask us.</p>
            <Button onClick={() => searchFor('')}>Show all answers</Button>
          </div>
        )}
        <p>
          Still stuck? Write to <ContactLink />. The <Link href="/contact">contact page</Link> says what to include.
        </p>
      </div>
    </div>
  )
}
