import { type FormEvent, type FormEventHandler, type ReactNode, useCallback, useEffect, useId, useRef } from 'react'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { Note } from '#web/ui/note.tsx'

interface FormDialogProps {
  title: string
  description?: ReactNode
  picture?: ReactNode
  say?: ReactNode
  banner?: string | undefined
  pending: boolean
  yes: string
  /** Says what is under way. */
  waiting?: string
  destructive?: boolean
  wide?: boolean
  /** Nothing can be sent yet; the form itself says what is missing. */
  disabled?: boolean
  onSubmit: FormEventHandler
  onClose: () => void
  children: ReactNode
  /** Stands under the form, and is no part of it. */
  after?: ReactNode
}

export function FormDialog(props: FormDialogProps) {
  const { title, description, picture, say, banner, pending, yes, waiting = 'Saving...' } = props
  const { destructive, wide, disabled, onSubmit, onClose, children, after } = props
  const formId = useId()
  const submitOnce = useSubmitOnce(onSubmit, pending)
  return (
    <Dialog
      open
      wide={wide}
      onOpenChange={(open) => open || onClose()}
      title={title}
      description={description}
      picture={picture}
      say={say}
      foot={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button
            type="submit"
            form={formId}
            variant={destructive ? 'stop-solid' : 'go'}
            busy={pending}
            disabled={disabled}
          >
            {pending ? waiting : yes}
          </Button>
        </>
      }
    >
      <form id={formId} noValidate aria-label={title} className="grid gap-4" {...submitOnce}>
        {banner && (
          <Note variant="stop" alert>
            <b>{banner}</b>
          </Note>
        )}
        {children}
      </form>
      {after}
    </Dialog>
  )
}

const DOUBLE_TAP_MS = 300
const LONG_AGO = Number.NEGATIVE_INFINITY

/** The second of a double tap comes before the form has heard that something is under way, and would send it twice. */
function useSubmitOnce(onSubmit: FormEventHandler, pending: boolean) {
  const sentAt = useRef(LONG_AGO)
  const forget = useCallback(() => {
    sentAt.current = LONG_AGO
  }, [])
  useEffect(() => {
    if (pending) forget()
  }, [pending, forget])
  return {
    onChange: forget,
    onSubmit: (event: FormEvent) => {
      if (event.timeStamp - sentAt.current < DOUBLE_TAP_MS) return event.preventDefault()
      sentAt.current = event.timeStamp
      onSubmit(event)
    },
  }
}
