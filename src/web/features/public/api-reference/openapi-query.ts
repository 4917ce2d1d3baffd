import { queryOptions } from '@tanstack/react-query'
import { failureOf } from '#contract/client.ts'
import type { OpenApiDocument } from '#web/features/public/api-reference/openapi.ts'

export const OPENAPI_PATH = '/api/openapi.json'

export const openApiQuery = queryOptions({
  queryKey: ['openapi'],
  queryFn: async (): Promise<OpenApiDocument> => {
    const response = await fetch(OPENAPI_PATH)
    if (!response.ok) throw await failureOf(response)
    return response.json()
  },
})
