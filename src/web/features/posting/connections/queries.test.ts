import { expect, test } from 'vitest'
import type { Connection } from '#contract/posting/connections.ts'
import { receiverOf } from '#web/features/posting/connections/queries.ts'

const connection = (id: string, changes: Partial<Connection> = {}): Connection => ({
  id,
  platform: 'webhook',
  platformUserId: `https://shop.example/${id}`,
  isActive: true,
  itemEvents: false,
  lastSyncAt: null,
  notice: null,
  ...changes,
})

test('listings go to the webhook that was added last, unless it is switched off', () => {
  const connections = [connection('first'), connection('last'), connection('mine', { platform: 'mercari' })]
  expect(receiverOf(connections)?.id).toBe('last')
  expect(receiverOf(connections.with(1, connection('last', { isActive: false })))?.id).toBe('first')
  expect(receiverOf([connection('off', { isActive: false })])).toBeUndefined()
})
