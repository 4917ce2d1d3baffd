import { act, cleanup, fireEvent, renderHook } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import type { Decision, Pile, PileGroup } from '#contract/piles/piles.ts'
import { shownToast } from '#tests/shown-toast.ts'
import { useReviewActs } from '#web/app/pile/review/use-review-acts.ts'

afterEach(cleanup)

const group = (id: string) =>
  ({ id, itemId: id, state: 'ready', decision: null, photoIds: [id] }) as Partial<PileGroup> as PileGroup

/** Three items to say yes or no to, and what was said of them. */
function review() {
  const said: [string, Decision | null][] = []
  const groups = ['lamp', 'radio', 'clock'].map(group)
  const decide = async (id: string, says: Decision | null) => {
    said.push([id, says])
    return {} as Pile
  }
  const { result } = renderHook(() => useReviewActs({ groups, decide }, { groupId: 'lamp', show: () => {} }))
  return {
    said,
    say: (id: string, says: Decision) => act(async () => result.current.say(group(id), says)),
    pressUndo() {
      const { run } = shownToast()!.action!
      return act(async () => run())
    },
    pressU: () => act(async () => void fireEvent.keyDown(document.body, { key: 'u' })),
  }
}

test('‘Undo’ beside ‘Not for sale’ takes back that one, whatever was said of others since; the key the last one', async () => {
  const { said, say, pressUndo, pressU } = review()
  await say('lamp', 'not_for_sale')
  await say('radio', 'right')
  expect(shownToast()).toMatchObject({ title: 'Not for sale', open: true })
  await pressUndo()
  expect(said.splice(0)).toEqual([
    ['lamp', 'not_for_sale'],
    ['radio', 'right'],
    ['lamp', null],
  ])
  await pressU()
  expect(said).toEqual([['radio', null]])
})

test('what was taken back once is not taken back again', async () => {
  const { said, say, pressUndo, pressU } = review()
  await say('lamp', 'not_for_sale')
  await pressUndo()
  await pressU()
  expect(said.splice(0)).toEqual([
    ['lamp', 'not_for_sale'],
    ['lamp', null],
  ])
  await say('radio', 'not_for_sale')
  await pressU()
  expect(said).toEqual([
    ['radio', 'not_for_sale'],
    ['radio', null],
  ])
  expect(shownToast()!.open).toBe(false)
})
