import type { ReactNode } from 'react'
import { useSearchParams } from 'wouter'
import { GOOGLE_ERRORS } from '#contract/accounts/accounts.ts'
import { Note } from '#web/ui/note.tsx'

interface FormBannerProps {
  /** What the last try of this form came to. */
  message: string | undefined
  /** A way out that fits the message. */
  action?: ReactNode
}

/** The red banner above a form: what the server said, or why Google sent the visitor back. */
export function FormBanner({ message, action }: FormBannerProps) {
  const [search] = useSearchParams()
  const code = search.get('error')
  const text = message ?? (code !== null ? googleMessage(code) : undefined)
  if (!text) return null
  return (
    <Note variant="stop" alert>
      <b>{text}</b> {message && action}
    </Note>
  )
}

function googleMessage(code: string) {
  return Object.hasOwn(GOOGLE_ERRORS, code)
    ? GOOGLE_ERRORS[code as keyof typeof GOOGLE_ERRORS]
    : GOOGLE_ERRORS.unavailable
}
