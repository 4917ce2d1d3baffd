import { useMutation } from '@tanstack/react-query'
import type { WholeItem } from '#contract/items/whole-item.ts'
import { nextStep, priceToGoOnFrom } from '#contract/sales/plan/plan-schedule.ts'
import { endPricePlan, PlanTerms, type PricePlan, savePricePlan } from '#contract/sales/plan/price-plan.ts'
import { useRefresh } from '#web/features/sales/sold/use-sale.ts'
import { call } from '#web/platform/api.ts'
import { formatDay, formatDollars } from '#web/platform/format.ts'
import { toastFailure } from '#web/platform/toast-failure.ts'
import { toast } from '#web/ui/toast.ts'

export function usePlan({ id, pricePlan }: WholeItem, asking: number | null, onDone: () => void) {
  const refresh = useRefresh()
  const params = { id }
  const save = useMutation({
    mutationFn: (terms: PlanTerms) => call(savePricePlan, { params, body: terms }),
    onSuccess: (plan) => {
      const next = nextStep(plan)
      toast({
        title: 'Price plan saved',
        ...(next && { description: `Next: ${formatDay(next.at)}, ${formatDollars(next.price)}.` }),
      })
      onDone()
    },
    onSettled: refresh,
  })
  const end = useMutation({
    mutationFn: () => call(endPricePlan, { params }),
    onSuccess: () => {
      toast({
        title: 'Price plan is off',
        description: 'The price stays where it is.',
        ...(pricePlan && { action: { label: 'Undo', run: () => again(pricePlan) } }),
      })
      onDone()
    },
    onError: (error) => toastFailure('The plan could not be turned off', error),
    onSettled: refresh,
  })
  const again = (plan: PricePlan) =>
    save.mutate(PlanTerms.parse({ ...plan, startPrice: priceToGoOnFrom(plan, asking) }))
  return { save, end }
}
