import { queryOptions } from '@tanstack/react-query'
import { billingConfig } from '#contract/billing/billing.ts'
import { ownMessages } from '#contract/support.ts'
import { call } from '#web/platform/api.ts'

export const ownMessagesQuery = queryOptions({
  queryKey: ['support messages'],
  queryFn: () => call(ownMessages, {}),
  staleTime: 0,
})

/** Whether mails leave this server: otherwise no page may promise one. */
export const mailsQuery = queryOptions({
  queryKey: ['mails'],
  queryFn: async () => (await call(billingConfig, {})).mails,
})
