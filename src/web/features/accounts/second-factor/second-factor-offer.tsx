import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { X } from 'lucide-react'
import { Link } from 'wouter'
import { declineSecondFactor } from '#contract/accounts/second-factor.ts'
import { secondFactorsQuery } from '#web/features/accounts/queries.ts'
import { call } from '#web/platform/api.ts'
import { Button } from '#web/ui/button.tsx'

/** One quiet line, until it is followed or closed; closed, it does not come back. */
export function SecondFactorOffer() {
  const cache = useQueryClient()
  const { data } = useQuery(secondFactorsQuery)
  const { mutate } = useMutation({
    mutationFn: () => call(declineSecondFactor, {}),
    onMutate: () => cache.setQueryData(secondFactorsQuery.queryKey, (before) => before && { ...before, offer: false }),
  })
  if (!data?.offer) return null
  return (
    <p className="flex items-center gap-2 text-ui text-muted">
      <span>
        Keep strangers out even if they learn your password:{' '}
        <Link className="link-strong" href="/settings?section=account">
          turn on two-step verification
        </Link>
      </span>
      <Button
        variant="quiet"
        size="icon"
        aria-label="Close the offer of two-step verification"
        onClick={() => mutate()}
      >
        <X className="icon" />
      </Button>
    </p>
  )
}
