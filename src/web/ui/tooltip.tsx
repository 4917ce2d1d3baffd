import { Tooltip as Radix } from 'radix-ui'
import { type ReactNode, useRef, useState } from 'react'
import '#web/ui/tooltip.css'

/** Stands once around a page: who has read one tooltip need not wait for the next. */
export const TooltipProvider = ({ children }: { children: ReactNode }) => (
  <Radix.Provider delayDuration={700} skipDelayDuration={300}>
    {children}
  </Radix.Provider>
)

/** Hover, focus or tap shows it; `children` is the one focusable element it explains. */
export function Tooltip({ text, children }: { text: ReactNode; children: ReactNode }) {
  const [open, setOpen] = useState(false)
  const tapped = useRef(false)
  const trigger = useRef<HTMLButtonElement>(null)
  return (
    <Radix.Root open={open} onOpenChange={(next) => setOpen(next || tapped.current)}>
      <Radix.Trigger
        ref={trigger}
        asChild
        // Radix closes a tooltip on every press; on a touch screen the press is the only way to ask for it.
        onPointerDown={(event) => {
          tapped.current = event.pointerType === 'touch'
        }}
        onClick={() => {
          if (!tapped.current) return
          setOpen(true)
          setTimeout(() => {
            tapped.current = false
          }, 0)
        }}
      >
        {children}
      </Radix.Trigger>
      {/* Stays inside the landmark or dialog it belongs to. */}
      <Radix.Portal container={trigger.current?.closest<HTMLElement>('[role="dialog"], main')}>
        <Radix.Content className="tip" sideOffset={6} collisionPadding={16} onPointerDownOutside={() => setOpen(false)}>
          {text}
          <Radix.Arrow className="tip__arrow" />
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  )
}
