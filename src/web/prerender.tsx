import { prerender } from 'react-dom/static'
import { App } from '#web/app/app.tsx'
import { createQueryClient } from '#web/platform/query-client.ts'
import { meQuery } from '#web/platform/session.ts'

/** Pages that strangers see first are rendered when the product is built, so that they appear before any script runs. */
export async function renderForStranger(path: string): Promise<string> {
  const queryClient = createQueryClient()
  queryClient.setQueryData(meQuery.queryKey, null)
  // In one piece: what React would send later comes with inline scripts, which our policy forbids.
  const options = { progressiveChunkSize: Number.POSITIVE_INFINITY }
  const { prelude } = await prerender(<App queryClient={queryClient} path={path} />, options)
  return new Response(prelude).text()
}
