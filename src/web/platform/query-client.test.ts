import { QueryObserver } from '@tanstack/react-query'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createQueryClient } from '#web/platform/query-client.ts'

const queryKey = ['ideas']
/** The server's answers, in the order they are asked for; each comes when the test says so. */
let answers: PromiseWithResolvers<string>[]
const queryFn = () => {
  const answer = Promise.withResolvers<string>()
  answers.push(answer)
  return answer.promise
}

let client: ReturnType<typeof createQueryClient>
let leave: () => void
const shown = () => client.getQueryData(queryKey)
beforeEach(() => {
  answers = []
  client = createQueryClient()
  leave = new QueryObserver(client, { queryKey, queryFn }).subscribe(() => {})
})
afterEach(() => {
  leave()
  client.clear()
})

test('what was changed while it was first fetched is fetched again', async () => {
  void client.invalidateQueries({ queryKey })
  expect(answers).toHaveLength(1)
  answers[0]!.resolve('before the change')
  await vi.waitFor(() => expect(answers).toHaveLength(2))
  answers[1]!.resolve('after the change')
  await vi.waitFor(() => expect(shown()).toBe('after the change'))
  expect(answers).toHaveLength(2)
})

test('what nobody changed meanwhile is fetched once', async () => {
  answers[0]!.resolve('as it is')
  await vi.waitFor(() => expect(shown()).toBe('as it is'))
  expect(answers).toHaveLength(1)
})

test('what could not be fetched is not asked for again by itself', async () => {
  void client.invalidateQueries({ queryKey })
  answers[0]!.reject(new Error('no network'))
  await vi.waitFor(() => expect(client.getQueryState(queryKey)?.status).toBe('error'))
  expect(answers).toHaveLength(1)
})
