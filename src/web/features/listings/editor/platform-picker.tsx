import { type LucideIcon, Pin } from 'lucide-react'
import { MARKETPLACE_NAMES, type MarketplaceId } from '#contract/marketplaces.ts'
import { useShortcut } from '#web/platform/shortcuts.ts'
import type { BadgeVariant } from '#web/ui/badge.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { Field } from '#web/ui/field.tsx'
import { Segmented } from '#web/ui/segmented.tsx'
import { Select } from '#web/ui/select.tsx'

interface PlatformPickerProps {
  platforms: MarketplaceId[]
  /** How the listing on each marketplace stands, where that is more than a draft. */
  states: Partial<Record<MarketplaceId, { label: string; icon: LucideIcon; variant: BadgeVariant }>>
  /** Those whose listings have something of their own. */
  own: MarketplaceId[]
  value: MarketplaceId
  onValueChange: (platform: MarketplaceId) => void
}

export function PlatformPicker({ platforms, states, own, value, onValueChange }: PlatformPickerProps) {
  const inWords = platforms.map((platform) => {
    const signs = [states[platform]?.label, own.includes(platform) && 'changed only here'].filter(Boolean)
    return { value: platform, label: MARKETPLACE_NAMES[platform] + (signs.length > 0 ? ` (${signs.join(', ')})` : '') }
  })
  const inSigns = platforms.map((platform) => ({
    value: platform,
    label: withSigns(platform, states[platform], own.includes(platform)),
  }))
  const step = (by: number) => {
    const next = platforms[(platforms.indexOf(value) + by + platforms.length) % platforms.length]
    if (next) onValueChange(next)
  }
  useShortcut('n', 'Next marketplace’s listing', () => step(1))
  useShortcut('p', 'Previous marketplace’s listing', () => step(-1))
  return (
    <>
      <div className="max-sm:hidden">
        <Segmented label="Platform" options={inSigns} value={value} onValueChange={onValueChange} />
      </div>
      <div className="sm:hidden">
        <Field label="Platform">
          <Select options={inWords} value={value} onValueChange={onValueChange} />
        </Field>
      </div>
    </>
  )
}

const TONES: Partial<Record<BadgeVariant, string>> = { go: 'text-go', wait: 'text-wait', stop: 'text-stop' }

/** The words stand below the picker and beside the fields, for the listing that is open. */
const withSigns = (platform: MarketplaceId, state: PlatformPickerProps['states'][MarketplaceId], own: boolean) => (
  <>
    {MARKETPLACE_NAMES[platform]}
    {own && <Pin className="icon ml-1.5 size-4 text-muted" aria-hidden />}
    {state && <state.icon className={classNames('icon ml-1.5 size-4', TONES[state.variant])} aria-hidden />}
  </>
)
