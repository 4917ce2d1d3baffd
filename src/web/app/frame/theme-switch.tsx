import { Monitor, Moon, Sun } from 'lucide-react'
import { setTheme, THEMES, useTheme } from '#web/platform/theme.ts'
import { Button } from '#web/ui/button.tsx'

const ICONS = { light: Sun, dark: Moon, system: Monitor }

/** Goes round: light, dark, as the system has it. */
export function ThemeSwitch({ withText }: { withText?: boolean }) {
  const theme = useTheme()
  const next = THEMES[(THEMES.indexOf(theme) + 1) % THEMES.length] ?? 'system'
  const Icon = ICONS[theme]
  return (
    <Button
      variant="quiet"
      size={withText ? undefined : 'icon'}
      aria-label={`Theme: ${theme}. Switch to ${next}`}
      title={`Theme: ${theme}`}
      onClick={() => setTheme(next)}
    >
      <Icon className="icon" />
      {withText && `Theme: ${theme}`}
    </Button>
  )
}
