import { useInfiniteQuery } from '@tanstack/react-query'
import { KEPT } from '#contract/operations/keeping.ts'
import { SupportState } from '#contract/support.ts'
import { choiceIn, useAdminAddress } from '#web/features/admin/admin-address.ts'
import { InboxMessageCard } from '#web/features/admin/inbox/inbox-message.tsx'
import { MoreButton } from '#web/features/admin/more-button.tsx'
import { inboxQuery } from '#web/features/admin/queries.ts'
import { LoadState } from '#web/platform/load-state.tsx'
import { Row } from '#web/ui/layout.tsx'
import { Segmented } from '#web/ui/segmented.tsx'

const STATES = [
  { value: 'open', label: 'Open' },
  { value: 'closed', label: 'Closed' },
] as const
const EMPTY = { open: 'Nobody is waiting for an answer.', closed: 'No message was closed yet.' }

/** What people wrote with the contact form. */
export function InboxTab() {
  const { search, change } = useAdminAddress()
  const state = choiceIn(search, 'state', SupportState.options, 'open')
  const query = useInfiniteQuery(inboxQuery(state))
  return (
    <>
      <Row className="justify-between" gap={4}>
        <p className="max-w-[70ch] text-ui text-muted">
          Open messages are listed in the order to answer them: by plan, then by age. A message is deleted{' '}
          {KEPT.supportMessageMonths} months after it was last touched.
        </p>
        <Segmented
          label="Which messages"
          options={STATES}
          value={state}
          onValueChange={(state) => change({ state: state === 'open' ? '' : state })}
        />
      </Row>
      <LoadState query={query} what="The inbox">
        {({ pages }) => {
          const messages = pages.flatMap((page) => page.messages)
          if (messages.length === 0) return <p className="text-muted">{EMPTY[state]}</p>
          return (
            <ol className="grid gap-3" aria-label="Messages">
              {messages.map((message) => (
                <InboxMessageCard key={message.id} message={message} />
              ))}
            </ol>
          )
        }}
      </LoadState>
      <MoreButton query={query} />
    </>
  )
}
