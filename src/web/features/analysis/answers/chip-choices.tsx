import { formatDollars } from '#web/platform/format.ts'
import { Chip } from '#web/ui/chip.tsx'

interface ChipChoicesProps {
  choices: readonly string[]
  /** What the photo hints at, one of them or not: it stands first. */
  proposal: string | undefined
  label: (choice: string) => string
  isPressed: (choice: string) => boolean
  effectOf: (choice: string) => number
  onPress: (choice: string) => void
}

/** Chips that say what an answer does to the price before it is given. */
export function ChipChoices({ choices, proposal, label, isPressed, effectOf, onPress }: ChipChoicesProps) {
  const inOrder = proposal === undefined ? choices : [proposal, ...choices.filter((choice) => choice !== proposal)]
  return inOrder.map((choice) => {
    const pressed = isPressed(choice)
    const effect = pressed ? 0 : effectOf(choice)
    return (
      <Chip
        key={choice}
        pressed={pressed}
        note={[
          choice === proposal && !pressed && 'please check',
          effect !== 0 && `${effect > 0 ? '+' : '−'}${formatDollars(Math.abs(effect))}`,
        ]
          .filter(Boolean)
          .join(' · ')}
        noteUp={effect > 0}
        onClick={() => onPress(choice)}
      >
        {label(choice)}
      </Chip>
    )
  })
}
