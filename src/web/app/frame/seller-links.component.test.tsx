import { cleanup, render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, expect, test } from 'vitest'
import type { User } from '#contract/accounts/accounts.ts'
import { SectionsBar } from '#web/app/frame/sections-bar.tsx'
import { SellerLinks } from '#web/app/frame/seller-links.tsx'

afterEach(cleanup)

const current = () => screen.getAllByRole('link', { current: 'page' }).map(({ textContent }) => textContent)

test.each([
  [
    'header',
    <SellerLinks key="links" user={{ role: 'user' } as User} />,
    ['Dashboard', 'History', 'Replies', 'Settings'],
  ],
  ['bar of phones', <SectionsBar key="bar" />, ['Pile', 'History', 'Settings', 'Sell']],
])('from a page of its own the %s leads to each other one, and marks where the seller is', async (_, links, names) => {
  history.replaceState(null, '', '/upload')
  render(links)
  expect(current()).toEqual(['Pile'])
  for (const name of names) {
    await userEvent.click(screen.getByRole('link', { name }))
    const path = { Pile: '/upload', Sell: '/' }[name] ?? `/${name.toLowerCase()}`
    expect(location.pathname).toBe(path)
    expect(current()).toEqual([name])
  }
})
