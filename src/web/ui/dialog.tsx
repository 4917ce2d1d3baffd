import { X } from 'lucide-react'
import { Dialog as Radix } from 'radix-ui'
import type { ReactNode } from 'react'
import { buttonClass } from '#web/ui/button.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { useBackCloses } from '#web/ui/use-back-closes.ts'
import { useReturnFocus } from '#web/ui/use-return-focus.ts'
import '#web/ui/dialog.css'

interface DialogProps {
  open: boolean
  onOpenChange: (open: boolean) => void
  title: string
  description?: ReactNode
  /** What it is about, beside the title; the description then stands under it. */
  picture?: ReactNode
  /** A sentence at the beginning of the line of buttons. */
  say?: ReactNode
  /** Buttons; the one that does the thing comes last. */
  foot?: ReactNode
  wide?: boolean
  children?: ReactNode
}

/** A bottom sheet on phones. Escape, Back and the scrim close it; the focus returns to what opened it. */
export function Dialog(props: DialogProps) {
  const { open, onOpenChange, title, description, picture, say, foot, wide, children } = props
  const returnFocus = useReturnFocus()
  useBackCloses(open, () => onOpenChange(false))
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
              {picture ? (
                <div className="dialog__about">
                  {picture}
                  <div>
                    <Radix.Title>{title}</Radix.Title>
                    {description && <Radix.Description>{description}</Radix.Description>}
                  </div>
                </div>
              ) : (
                <Radix.Title>{title}</Radix.Title>
              )}
              <Radix.Close
                className={buttonClass({ variant: 'quiet', size: 'icon' }, 'dialog__close')}
                aria-label="Close"
              >
                <X className="icon" />
              </Radix.Close>
            </div>
            <div className="dialog__body">
              {description && !picture && <Radix.Description>{description}</Radix.Description>}
              {children}
            </div>
            {foot && (
              <div className="dialog__foot">
                {say && <div className="dialog__say">{say}</div>}
                {foot}
              </div>
            )}
          </Radix.Content>
        </Radix.Overlay>
      </Radix.Portal>
    </Radix.Root>
  )
}
