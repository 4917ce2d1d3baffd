import type { ReactNode } from 'react'
import '#web/ui/kbd.css'

export function Kbd({ children }: { children: ReactNode }) {
  return <kbd className="kbd">{children}</kbd>
}
