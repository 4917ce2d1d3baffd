import { Link } from 'wouter'

/** CONTACT_EMAIL, which the server writes into the page; null: whoever runs this site gave no address. */
export const CONTACT = globalThis.document?.documentElement.dataset.contact ?? null

export const ContactLink = () =>
  CONTACT ? (
    <a href={`mailto:${CONTACT}`} className="font-semibold break-words">
      {CONTACT}
    </a>
  ) : (
    <Link href="/contact">the operator of this site</Link>
  )
