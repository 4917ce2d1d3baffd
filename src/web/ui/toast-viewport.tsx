import { CircleAlert, CircleCheck, X } from 'lucide-react'
import { Toast as Radix } from 'radix-ui'
import { buttonClass } from '#web/ui/button.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { dismissToast, type ShownToast } from '#web/ui/toast.ts'
import { usePlaceAboveBars } from '#web/ui/use-place-above-bars.ts'
import '#web/ui/toast.css'

/** What can be undone, can be for at least this long. */
const ACTION_MS = 10_000

export function ToastViewport({ toast }: { toast: ShownToast }) {
  const { id, open, title, description, variant, action } = toast
  const viewport = usePlaceAboveBars<HTMLOListElement>(open)
  const destructive = variant === 'destructive'
  const Icon = destructive ? CircleAlert : CircleCheck
  return (
    <Radix.Provider duration={5000} swipeDirection="right" swipeThreshold={50}>
      <Radix.Root
        key={id}
        open={open}
        onOpenChange={(next) => next || dismissToast(id)}
        duration={action ? ACTION_MS : undefined}
        type={destructive ? 'foreground' : 'background'}
        className={classNames('toast', destructive && 'toast--stop')}
      >
        <Icon className="icon" />
        <div className="grow">
          <Radix.Title asChild>
            <b>{title}</b>
          </Radix.Title>
          {description && <Radix.Description>{description}</Radix.Description>}
        </div>
        {action && (
          <Radix.Action
            altText={action.label}
            className={buttonClass({ variant: 'link' }, 'toast__action')}
            onClick={action.run}
          >
            {action.label}
          </Radix.Action>
        )}
        <Radix.Close className={buttonClass({ variant: 'quiet', size: 'icon' }, 'toast__close')} aria-label="Dismiss">
          <X className="icon" />
        </Radix.Close>
      </Radix.Root>
      <Radix.Viewport ref={viewport} className="toasts" />
    </Radix.Provider>
  )
}
