import { MARKETPLACE_NAMES, type MarketplaceId } from '#contract/marketplaces.ts'
import { useShortcut } from '#web/platform/shortcuts.ts'
import { Field } from '#web/ui/field.tsx'
import { Segmented } from '#web/ui/segmented.tsx'
import { Select } from '#web/ui/select.tsx'

interface PlatformPickerProps {
  platforms: MarketplaceId[]
  value: MarketplaceId
  onValueChange: (platform: MarketplaceId) => void
}

export function PlatformPicker({ platforms, value, onValueChange }: PlatformPickerProps) {
  const options = platforms.map((platform) => ({ value: platform, label: MARKETPLACE_NAMES[platform] }))
  const step = (by: number) => {
    const next = platforms[(platforms.indexOf(value) + by + platforms.length) % platforms.length]
    if (next) onValueChange(next)
  }
  useShortcut('n', 'Next platform’s listing', () => step(1))
  useShortcut('p', 'Previous platform’s listing', () => step(-1))
  return (
    <>
      <div className="max-sm:hidden">
        <Segmented label="Platform" options={options} value={value} onValueChange={onValueChange} />
      </div>
      <div className="sm:hidden">
        <Field label="Platform">
          <Select options={options} value={value} onValueChange={onValueChange} />
        </Field>
      </div>
    </>
  )
}
