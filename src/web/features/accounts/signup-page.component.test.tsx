import { QueryClientProvider } from '@tanstack/react-query'
import { act, cleanup, render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { signup } from '#contract/accounts/accounts.ts'
import { SignupPage } from '#web/features/accounts/signup-page.tsx'
import { createQueryClient } from '#web/platform/query-client.ts'

const KNOWN = 'An account with this email already exists'
const LABELS = ['Full Name', 'Email', 'Password', 'Confirm Password']

let sent: unknown[]

beforeEach(() => {
  sent = []
  history.replaceState(null, '', '/signup?next=%2Fcheckout')
  vi.stubGlobal('fetch', async (path: string, { body }: RequestInit) => {
    if (path !== signup.path) return new Response(null, { status: 401 })
    sent.push(JSON.parse(String(body)))
    return Response.json({ error: KNOWN, message: KNOWN, code: 'conflict' }, { status: 409 })
  })
  render(
    <QueryClientProvider client={createQueryClient()}>
      <SignupPage />
    </QueryClientProvider>,
  )
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label)

async function signUp(...values: string[]) {
  for (const [index, label] of LABELS.entries()) await userEvent.type(field(label), values[index]!)
  await userEvent.click(screen.getByRole('button', { name: 'Start Free Trial' }))
}
/** What a screen reader says after the name of the field. */
const saidAt = (label: string) =>
  (field(label).getAttribute('aria-describedby') ?? '')
    .split(' ')
    .map((id) => document.getElementById(id)?.textContent)
    .join(' ')

test('what is wrong is said at each field, and nothing is sent', async () => {
  expect(saidAt('Password')).toBe(
    'At least 8 characters with uppercase, lowercase, and a number, or at least 16 of any kind.',
  )
  await signUp('R2D2', 'nobody', 'alllowercase1', 'different1')
  await screen.findByText("Passwords don't match")
  expect(LABELS.map(saidAt)).toEqual([
    'Name can only contain letters and spaces',
    'Please enter a valid email',
    'Password must contain at least one lowercase letter, one uppercase letter, and one number',
    "Passwords don't match",
  ])
  expect(sent).toEqual([])
})

test('who has an account already is told so, keeps what was typed, and is led to sign in', async () => {
  const typed = ['Maya Robinson', 'maya@example.com', 'Correct4horse', 'Correct4horse']
  await signUp(...typed)
  expect((await screen.findByRole('alert')).textContent).toContain(KNOWN)
  expect(LABELS.map((label) => field(label).value)).toEqual(typed)
  expect(screen.getByRole('link', { name: 'Sign in instead' }).getAttribute('href')).toBe('/login?next=%2Fcheckout')
  expect(sent).toEqual([{ name: 'Maya Robinson', email: 'maya@example.com', password: 'Correct4horse' }])
})

test('a password is hidden until its owner wants to see it', async () => {
  expect(field('Password').type).toBe('password')
  await userEvent.click(screen.getAllByRole('button', { name: /show password/i })[0]!)
  expect(field('Password').type).toBe('text')
})

test('who tried Google where it is not set up is told so, and still goes on to where they were going', async () => {
  act(() => history.replaceState(null, '', '/signup?error=not_configured&next=%2Fcheckout'))
  expect((await screen.findByRole('alert')).textContent).toContain('Google sign-in is not set up on this server.')
  expect(field('Email')).toBeDefined()
  expect(screen.getByRole('link', { name: 'Sign in' }).getAttribute('href')).toBe('/login?next=%2Fcheckout')
})
