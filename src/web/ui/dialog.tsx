import { X } from 'lucide-react'
import { Dialog as Radix } from 'radix-ui'
import type { ReactNode } from 'react'
import { buttonClass } from '#web/ui/button.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { useReturnFocus } from '#web/ui/use-return-focus.ts'
import '#web/ui/dialog.css'

interface DialogProps {
  open: boolean
  onOpenChange: (open: boolean) => void
  title: string
  description?: ReactNode
  /** Buttons; the one that does the thing comes last. */
  foot?: ReactNode
  wide?: boolean
  children?: ReactNode
}

/** A bottom sheet on phones. Escape and the scrim close it; the focus returns to what opened it. */
export function Dialog({ open, onOpenChange, title, description, foot, wide, children }: DialogProps) {
  const returnFocus = useReturnFocus()
  return (
    <Radix.Root open={open} onOpenChange={onOpenChange}>
      <Radix.Portal>
        <Radix.Overlay className="scrim">
          <Radix.Content
            {...returnFocus}
            className={classNames('dialog', wide && 'dialog--wide')}
            {...(description ? {} : { 'aria-describedby': undefined })}
          >
            <div className="dialog__head">
              <Radix.Title>{title}</Radix.Title>
              <Radix.Close
                className={buttonClass({ variant: 'quiet', size: 'icon' }, 'dialog__close')}
                aria-label="Close"
              >
                <X className="icon" />
              </Radix.Close>
            </div>
            <div className="dialog__body">
              {description && <Radix.Description>{description}</Radix.Description>}
              {children}
            </div>
            {foot && <div className="dialog__foot">{foot}</div>}
          </Radix.Content>
        </Radix.Overlay>
      </Radix.Portal>
    </Radix.Root>
  )
}
