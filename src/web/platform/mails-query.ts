import { queryOptions } from '@tanstack/react-query'
import { billingConfig } from '#contract/billing/billing.ts'
import { call } from '#web/platform/api.ts'

/** Whether mails leave this server: otherwise no page may promise one. */
export const mailsQuery = queryOptions({
  queryKey: ['mails'],
  queryFn: async () => (await call(billingConfig, {})).mails,
})
