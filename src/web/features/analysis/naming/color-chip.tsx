import { Chip } from '#web/ui/chip.tsx'

/** The color that the words told, until the seller takes it back. */
export function ColorChip({ color, onRemove }: { color: string | null; onRemove: () => void }) {
  if (color === null) return null
  return (
    <div className="chips">
      <Chip onClick={onRemove} note="remove">
        {`Color: ${color}`}
      </Chip>
    </div>
  )
}
