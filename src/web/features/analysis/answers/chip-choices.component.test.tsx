import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { ChipChoices } from '#web/features/analysis/answers/chip-choices.tsx'

afterEach(cleanup)

const chips = (pressed: string | null, proposal?: string) => {
  render(
    <ChipChoices
      choices={['black', 'white', 'blue']}
      proposal={proposal}
      label={(choice) => choice}
      isPressed={(choice) => choice === pressed}
      effectOf={(choice) => (choice === 'blue' ? 5 : 0)}
      onPress={() => {}}
    />,
  )
  return screen.getAllByRole('button').map(({ textContent }) => textContent)
}

test('what the photo hints at stands first and says that it wants checking', () => {
  expect(chips(null, 'blue')).toEqual(['blueplease check · +$5', 'black', 'white'])
})

test('once it is tapped it is an answer like any other', () => {
  expect(chips('blue', 'blue')).toEqual(['blue', 'black', 'white'])
})

test('without a hint the choices keep their order', () => {
  expect(chips(null)).toEqual(['black', 'white', 'blue+$5'])
})
