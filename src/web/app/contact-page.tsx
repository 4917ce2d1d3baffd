import { ContactText } from '#web/features/public/contact-text.tsx'
import { ContactForm } from '#web/features/support/contact-form.tsx'
import { OwnMessages } from '#web/features/support/own-messages.tsx'
import { useMe } from '#web/platform/session.ts'

/** Keyed by who is there: the form asks visitors for an address. */
export function ContactPage() {
  const { data: user } = useMe()
  return (
    <ContactText>
      {user !== undefined && <ContactForm key={user?.id} user={user} />}
      {user && <OwnMessages />}
    </ContactText>
  )
}
