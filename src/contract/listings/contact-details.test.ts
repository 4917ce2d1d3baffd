import { expect, test } from 'vitest'
import { hasContacts, withoutContacts } from '#contract/listings/contact-details.ts'

test.each([
  'Call 555-123-4567',
  'Text (555) 123-4567 today',
  '555.123.4567',
  '+1 555 123 4567',
  '+49 170 1234567',
  'call me at 5551234567',
  'me@example.com',
  'me@example.com+you@example.com',
  'me@mail.in.an.office.example.com@example.org',
  `${'me'.repeat(40)}@example.com`,
  'see https://example.com/sofa?id=1',
  'www.example.org',
  'my shop: example.com/table',
  'bit.ly/abc',
])('%s is a contact', (text) => {
  expect(hasContacts(text)).toBe(true)
  expect(hasContacts(withoutContacts(text))).toBe(false)
})

test.each([
  'ISBN 9780306406157',
  'ISBN 0306406152',
  'Part number 5551234567',
  'Model 123-456',
  '24 x 36 x 72 inches',
  'LEGO 75192, 7541 pieces',
  'Made 2015-2019',
  'Great shape.Comes with a lamp',
  '$1,200',
  '1920x1080, 144 Hz',
  'Size 10.5 @ 20 each',
  'Serial 12-345-678-9012-3',
])('%s is no contact', (text) => {
  expect(hasContacts(text)).toBe(false)
  expect(withoutContacts(text)).toBe(text)
})

test('a long hostile text is checked in linear time', () => {
  const started = performance.now()
  for (const piece of ['a', 'a.', '1', '1 ', '+1(', 'a@', 'www.']) withoutContacts(piece.repeat(50_000))
  expect(performance.now() - started).toBeLessThan(5000)
})
