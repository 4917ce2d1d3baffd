import { Dialog as Radix } from 'radix-ui'
import type { ReactNode } from 'react'
import { useBackCloses } from '#web/ui/use-back-closes.ts'
import { useReturnFocus } from '#web/ui/use-return-focus.ts'

interface FullScreenProps {
  title: string
  onClose: () => void
  children: ReactNode
}

/** A dialog that takes the whole screen and is dark in both themes, as a camera is. */
export function FullScreen({ title, onClose, children }: FullScreenProps) {
  const returnFocus = useReturnFocus()
  useBackCloses(true, onClose)
  return (
    <Radix.Root open onOpenChange={(open) => open || onClose()}>
      <Radix.Portal>
        <Radix.Content
          {...returnFocus}
          className="fixed inset-0 z-40 grid grid-rows-[auto_minmax(0,1fr)_auto] bg-black text-white focus:outline-none"
          aria-describedby={undefined}
        >
          <Radix.Title className="sr-only">{title}</Radix.Title>
          {children}
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  )
}
