import { type QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { StrictMode } from 'react'
import { Router as Address } from 'wouter'
import { ErrorBoundary } from '#web/app/error-boundary.tsx'
import { IdentityQuestion } from '#web/app/frame/identity-question.tsx'
import { Router } from '#web/app/router.tsx'
import { ConfirmProvider } from '#web/ui/confirm.tsx'
import { Toaster } from '#web/ui/toaster.tsx'

/** `path` is given where there is no address bar: when pages are rendered ahead. */
export function App({ queryClient, path }: { queryClient: QueryClient; path?: string }) {
  return (
    <StrictMode>
      <ErrorBoundary>
        <QueryClientProvider client={queryClient}>
          <Address ssrPath={path}>
            <ConfirmProvider>
              <Router />
            </ConfirmProvider>
          </Address>
          <IdentityQuestion />
          <Toaster />
        </QueryClientProvider>
      </ErrorBoundary>
    </StrictMode>
  )
}
