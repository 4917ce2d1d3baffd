import { useMutation } from '@tanstack/react-query'
import type { MoneyChange } from '#contract/sales/cost.ts'
import { saveMoney } from '#contract/sales/item-money.ts'
import { useRefresh } from '#web/features/sales/sold/use-sale.ts'
import { call } from '#web/platform/api.ts'

export function useSaveMoney(id: string) {
  const refresh = useRefresh()
  return useMutation({
    mutationFn: (body: MoneyChange) => call(saveMoney, { params: { id }, body }),
    onSettled: refresh,
  })
}
