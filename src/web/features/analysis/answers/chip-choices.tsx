import { formatDollars } from '#web/platform/format.ts'
import { Chip } from '#web/ui/chip.tsx'

interface ChipChoicesProps {
  choices: readonly string[]
  label: (choice: string) => string
  isPressed: (choice: string) => boolean
  effectOf: (choice: string) => number
  onPress: (choice: string) => void
}

/** Chips that say what an answer does to the price before it is given. */
export function ChipChoices({ choices, label, isPressed, effectOf, onPress }: ChipChoicesProps) {
  return choices.map((choice) => {
    const pressed = isPressed(choice)
    const effect = pressed ? 0 : effectOf(choice)
    return (
      <Chip
        key={choice}
        pressed={pressed}
        note={effect !== 0 && `${effect > 0 ? '+' : '−'}${formatDollars(Math.abs(effect))}`}
        noteUp={effect > 0}
        onClick={() => onPress(choice)}
      >
        {label(choice)}
      </Chip>
    )
  })
}
