import { expect, test } from 'vitest'
import { mailHost } from '#web/features/public/contacts.ts'

test('mail goes to the name of the site, without its www', () => {
  expect(mailHost('www.snapworth.example')).toBe('snapworth.example')
  expect(mailHost('sell.family.example')).toBe('sell.family.example')
})

test('a bare number is no place for a mailbox', () => {
  expect(mailHost('127.0.0.1')).toBe('localhost')
  expect(mailHost('[::1]')).toBe('localhost')
})
