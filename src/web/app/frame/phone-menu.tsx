import { LogOut, Menu, X } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import type { User } from '#contract/accounts/accounts.ts'
import { SellerLinks } from '#web/app/frame/seller-links.tsx'
import { useLeave } from '#web/app/use-leave.ts'
import { Button } from '#web/ui/button.tsx'

/** The navigation behind one button on phones. */
export function PhoneMenu({ user }: { user: User }) {
  const [open, setOpen] = useState(false)
  const toggle = useRef<HTMLButtonElement>(null)
  const leave = useLeave()

  useEffect(() => {
    if (!open) return
    const closeOnEscape = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return
      setOpen(false)
      toggle.current?.focus()
    }
    addEventListener('keydown', closeOnEscape)
    return () => removeEventListener('keydown', closeOnEscape)
  }, [open])

  const Icon = open ? X : Menu
  return (
    <div className="md:hidden">
      <Button
        ref={toggle}
        variant="quiet"
        size="icon"
        aria-label={open ? 'Close menu' : 'Open menu'}
        aria-expanded={open}
        aria-controls="phone-menu"
        onClick={() => setOpen(!open)}
      >
        <Icon className="icon" />
      </Button>
      <div
        id="phone-menu"
        className="absolute inset-x-0 top-full grid gap-1 border-b border-line bg-paper px-4 pt-2 pb-4 shadow-float"
        hidden={!open}
      >
        <p className="p-2 text-sm wrap-anywhere text-muted">
          <b className="block text-base text-ink">{user.name}</b>
          {user.email}
        </p>
        {/* A chosen link closes the menu; the links themselves are reachable by keyboard. */}
        {/* biome-ignore lint/a11y/useKeyWithClickEvents: pressing Enter on a link arrives here as a click */}
        <nav className="grid gap-1 *:justify-start *:px-2" aria-label="Menu" onClick={() => setOpen(false)}>
          <SellerLinks user={user} />
        </nav>
        <Button variant="quiet" className="justify-start px-2" onClick={leave}>
          <LogOut className="icon" />
          Sign out
        </Button>
      </div>
    </div>
  )
}
