import { QueryClientProvider } from '@tanstack/react-query'
import { ErrorBoundary } from '#web/app/error-boundary.tsx'
import { Router } from '#web/app/router.tsx'
import { createQueryClient } from '#web/platform/query-client.ts'
import { meQuery } from '#web/platform/session.ts'
import { ConfirmProvider } from '#web/ui/confirm.tsx'
import { Toaster } from '#web/ui/toaster.tsx'

const queryClient = createQueryClient()
// Asked before the first render: nearly every page waits for the answer.
void queryClient.prefetchQuery(meQuery)

export function App() {
  return (
    <ErrorBoundary>
      <QueryClientProvider client={queryClient}>
        <ConfirmProvider>
          <Router />
        </ConfirmProvider>
        <Toaster />
      </QueryClientProvider>
    </ErrorBoundary>
  )
}
