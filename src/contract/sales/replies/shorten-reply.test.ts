import { expect, test } from 'vitest'
import { shortenReply } from '#contract/sales/replies/shorten-reply.ts'

test.each([
  [
    'Hi! Thanks for the offer. I would like to stay at $45 for now. You are welcome to come and look at it first.',
    'I would like to stay at $45 for now.',
  ],
  [
    'Hi! Yes, it is still here. It is in good condition. The price is $45.',
    'Yes, it is still here. It is in good condition.',
  ],
  ['Sorry, no longer available.', 'Sorry, no longer available.'],
  ['Hi! Thanks for your message.', 'Thanks for your message.'],
])('%s becomes %s', (reply, short) => {
  expect(shortenReply(reply)).toBe(short)
})
