import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { KEPT } from '#contract/operations/keeping.ts'
import { clearEarlier, type EarlierMessage } from '#contract/sales/replies/own-replies.ts'
import { earlierQuery } from '#web/features/sales/queries.ts'
import { messageWords } from '#web/features/sales/replies/intent-words.ts'
import { call } from '#web/platform/api.ts'
import { toastFailure } from '#web/platform/toast-failure.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'

/** What buyers wrote before, to answer once more. */
export function EarlierMessages({ onPick }: { onPick: (message: EarlierMessage) => void }) {
  const cache = useQueryClient()
  const { data } = useQuery(earlierQuery)
  const clear = useMutation({
    mutationFn: () => call(clearEarlier, {}),
    onError: (error) => toastFailure('Error', error, 'Failed to clear the messages. Please try again.'),
    onSettled: () => cache.invalidateQueries(earlierQuery),
  })
  const messages = data?.messages ?? []
  if (messages.length === 0) return null
  return (
    <Card>
      <div className="grid gap-3">
        <div className="flex items-center justify-between gap-3">
          <h2 className="text-lg">Earlier</h2>
          <Button size="sm" busy={clear.isPending} onClick={() => clear.mutate()}>
            Clear
          </Button>
        </div>
        <ul className="-mx-2 grid max-h-96 overflow-y-auto">
          {messages.map((one) => {
            const { name, icon, tone } = messageWords(one.intent, one.message)
            return (
              <li key={one.id}>
                <button
                  type="button"
                  className="grid w-full cursor-pointer justify-items-start gap-1.5 rounded-card p-2 text-left hover:bg-sunken"
                  onClick={() => onPick(one)}
                >
                  <Badge icon={icon} {...(tone && { variant: tone })}>
                    {name}
                  </Badge>
                  <span className="block w-full truncate text-ui">{one.message}</span>
                </button>
              </li>
            )
          })}
        </ul>
        <p className="text-sm text-muted">
          The last {KEPT.buyerMessages} stay here, for you alone, until you clear them or delete the item.
        </p>
      </div>
    </Card>
  )
}
