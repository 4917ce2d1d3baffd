import { expect, test } from 'vitest'
import type { SupportAnswerRow, SupportMessageRow } from '#server/db/schema/support.ts'
import { supportAnswerMail } from '#server/features/support/mails.ts'

test('the day of a message is told with its clock: where its writer lives it may still have been the day before', () => {
  const message = { text: 'Is it me?', email: 'a@example.com', createdAt: '2026-11-03T01:30:00.000Z' }
  const { text } = supportAnswerMail(
    { message: message as SupportMessageRow, answer: { text: 'No.' } as SupportAnswerRow, owner: null },
    'https://snapworth.test',
  )
  expect(text).toContain('On November 3, 2026 (UTC) you wrote:\n\n> Is it me?\n')
})
