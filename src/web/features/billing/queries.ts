import { type QueryClient, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import {
  billingConfig,
  listPayments,
  refreshBilling,
  type SubscriptionStanding,
  sandboxPlanChange,
  subscriptionStatus,
} from '#contract/billing/billing.ts'
import type { PlanId } from '#contract/billing/plan-id.ts'
import { call } from '#web/platform/api.ts'
import { meQuery } from '#web/platform/session.ts'
import { toastFailure } from '#web/platform/toast-failure.ts'
import { type Toast, toast } from '#web/ui/toast.ts'

export const billingConfigQuery = queryOptions({
  queryKey: ['billing', 'config'],
  queryFn: () => call(billingConfig, {}),
})

/** Every screen asks again: it may have changed in the provider's portal. */
export const standingQuery = queryOptions({
  queryKey: ['billing', 'standing'],
  queryFn: () => call(subscriptionStatus, {}),
  staleTime: 0,
})

export const paymentsQuery = queryOptions({
  queryKey: ['billing', 'payments'],
  queryFn: () => call(listPayments, {}),
  staleTime: 0,
})

/** What it costs hangs on the day and on what was paid, so it is asked again whenever that changes. */
export const planChangeQuery = (plan: PlanId, { subscriptionEndsAt, cancelAtPeriodEnd }: SubscriptionStanding) =>
  queryOptions({
    queryKey: ['billing', 'plan-change', plan, subscriptionEndsAt, cancelAtPeriodEnd],
    queryFn: () => call(sandboxPlanChange, { query: { plan } }),
    staleTime: 0,
  })

/** Puts what the server answered on every screen: the plan, the payments, and the badges of the account. */
async function showStanding(cache: QueryClient, standing: SubscriptionStanding) {
  cache.setQueryData(standingQuery.queryKey, standing)
  await Promise.all([
    cache.invalidateQueries({ ...meQuery, refetchType: 'all' }),
    cache.invalidateQueries(paymentsQuery),
  ])
}

/** Asks the payment provider now, without waiting for its webhook. */
export async function refreshStanding(cache: QueryClient) {
  await showStanding(cache, await call(refreshBilling, {}))
}

interface StandingChange<Input> {
  send: (input: Input) => Promise<SubscriptionStanding>
  done: (standing: SubscriptionStanding) => Toast
  /** What the toast says when the server left no sentence. */
  failure: string
}

export function useStandingChange<Input = void>({ send, done, failure }: StandingChange<Input>) {
  const cache = useQueryClient()
  return useMutation({
    mutationFn: send,
    onSuccess: async (standing) => {
      await showStanding(cache, standing)
      toast(done(standing))
    },
    onError: (error) => toastFailure('Error', error, failure),
  })
}
