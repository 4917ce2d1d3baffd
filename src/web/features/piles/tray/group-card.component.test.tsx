import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import type { PileGroup } from '#contract/piles/piles.ts'
import { GroupCard } from '#web/features/piles/tray/group-card.tsx'
import type { Selection } from '#web/features/piles/tray/use-selection.ts'
import type { PileActs } from '#web/features/piles/use-pile-acts.ts'

afterEach(cleanup)

test('what is not for sale keeps the way back, though the server names its item no more', () => {
  const away = { id: 'group', photoIds: ['a', 'b'], state: 'ready', itemId: null, decision: 'not_for_sale', doubts: [] }
  render(
    <GroupCard
      group={away as Partial<PileGroup> as PileGroup}
      number={1}
      isShown={false}
      acts={{} as PileActs}
      dragging={{ drag: null, flying: { current: null }, handlersOf: () => ({}) as never }}
      selection={{ isOn: false, photoIds: [] as string[] } as Selection}
      sourceOf={(photoId) => photoId}
      onOpen={() => {}}
      about={() => <button type="button">Bring it back</button>}
    />,
  )
  expect(screen.getAllByRole('button').map(({ textContent }) => textContent)).toEqual(['Bring it back'])
})
