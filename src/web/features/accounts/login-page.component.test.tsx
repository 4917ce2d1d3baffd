import { type QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act, cleanup, render, renderHook, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { User } from '#contract/accounts/accounts.ts'
import { ForgotPasswordPage } from '#web/features/accounts/forgot-password-page.tsx'
import { LoginPage } from '#web/features/accounts/login-page.tsx'
import { createQueryClient } from '#web/platform/query-client.ts'
import { meQuery, useSignOut } from '#web/platform/session.ts'

const ENDED = 'You were signed out. Sign in to continue.'
const USUAL = 'Sign in to price and list your items.'
const MAYA = { id: 'maya' } as User

beforeEach(() => {
  vi.stubGlobal('fetch', () =>
    Promise.resolve(Response.json({ error: { code: 'unauthenticated', message: 'Please sign in.' } }, { status: 401 })),
  )
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const shown = (client: QueryClient) =>
  render(
    <QueryClientProvider client={client}>
      <LoginPage />
    </QueryClientProvider>,
  )

test('a stranger is asked to sign in', async () => {
  const client = createQueryClient()
  await client.fetchQuery(meQuery)
  shown(client)
  expect(screen.getByText(USUAL)).toBeDefined()
})

test('somebody whose session ended elsewhere is told so', async () => {
  const client = createQueryClient()
  client.setQueryData(meQuery.queryKey, MAYA)
  const unauthenticated = Object.assign(new Error('Please sign in.'), { code: 'unauthenticated' })
  await client
    .fetchQuery({ queryKey: ['items'], queryFn: () => Promise.reject(unauthenticated) })
    .catch(() => undefined)
  await waitFor(() => expect(client.getQueryData(meQuery.queryKey)).toBeNull())
  shown(client)
  expect(screen.getByText(ENDED)).toBeDefined()
})

test('and so is somebody who is asked for again', async () => {
  const client = createQueryClient()
  client.setQueryData(meQuery.queryKey, MAYA)
  await client.fetchQuery({ ...meQuery, staleTime: 0 })
  shown(client)
  expect(screen.getByText(ENDED)).toBeDefined()
})

test('who signed out here knows it', async () => {
  const client = createQueryClient()
  client.setQueryData(meQuery.queryKey, MAYA)
  const { result } = renderHook(useSignOut, {
    wrapper: ({ children }) => <QueryClientProvider client={client}>{children}</QueryClientProvider>,
  })
  await act(() => result.current())
  shown(client)
  expect(screen.getByText(USUAL)).toBeDefined()
})

test('who forgot their password finds the email they typed in the next form', async () => {
  const client = createQueryClient()
  const { unmount } = shown(client)
  await userEvent.type(screen.getByLabelText('Email'), 'maya@example.com')
  await userEvent.click(screen.getByRole('link', { name: 'Forgot password?' }))
  unmount()
  render(
    <QueryClientProvider client={client}>
      <ForgotPasswordPage />
    </QueryClientProvider>,
  )
  expect(screen.getByLabelText<HTMLInputElement>('Email').value).toBe('maya@example.com')
})
