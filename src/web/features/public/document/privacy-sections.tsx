import { Link } from 'wouter'
import { PRODUCT } from '#contract/product.ts'
import { CONTACTS } from '#web/features/public/contacts.ts'
import type { DocumentSection } from '#web/features/public/document/document-page.tsx'
import { MailLink } from '#web/features/public/document/mail-link.tsx'

export const PRIVACY_SECTIONS: DocumentSection[] = [
  {
    id: 'collected',
    title: 'What we collect',
    body: (
      <ul>
        <li>
          <b>Your account.</b> Name, e-mail address, and a password we can check but not read. If you sign in with
          Google, we get your name, e-mail address and profile picture from Google, and no password.
        </li>
        <li>
          <b>Payments.</b> The payment provider, Stripe, takes your card details. We never see the card number. We keep
          the plan, the amounts, the dates and Stripe’s reference for them.
        </li>
        <li>
          <b>Photos you upload.</b> Before a photo is stored, we remove what the camera wrote into the file, such as the
          place where it was taken.
        </li>
        <li>
          <b>Analysis results.</b> What we recognized, the prices we found, your corrections, your listings and what you
          noted about a sale.
        </li>
        <li>
          <b>Usage logs.</b> Which pages and calls were used, when, from which network address, and what went wrong.
          Usage logs are kept for 12 months and then deleted.
        </li>
      </ul>
    ),
  },
  {
    id: 'use',
    title: 'What we use it for',
    body: (
      <>
        <p>
          To recognize your item, research its price and write your listings. To keep your account safe, take payment,
          answer you when you write, and find faults. To send the e-mails you have switched on in Settings.
        </p>
        <p>We do not build advertising profiles, and we do not train AI models with your photos.</p>
      </>
    ),
  },
  {
    id: 'sharing',
    title: 'Who else sees it',
    body: (
      <>
        <ul>
          <li>
            <b>Two AI providers: OpenAI and Google.</b> Each receives a photo and the facts about the item only when
            this site has that provider set up. OpenAI’s models may be reached through Microsoft Azure. They do not get
            your name or e-mail address. With neither set up, the built-in engine looks at your photo on our own server.
          </li>
          <li>
            <b>Stripe</b>, for payments, and only if you pay.
          </li>
          <li>
            <b>Google</b>, if you choose to sign in with Google.
          </li>
          <li>
            <b>Marketplaces and your own webhook.</b> A listing goes there when you post it or connect it, not before.
          </li>
          <li>
            <b>Authorities</b>, when the law obliges us.
          </li>
        </ul>
        <p>We do not sell your data, and we do not rent or trade it.</p>
      </>
    ),
  },
  {
    id: 'cookies',
    title: 'Cookies',
    body: (
      <p>
        Essential cookies only: one that keeps you signed in, one that remembers the theme you chose, and a short-lived
        one while you sign in with Google. Your browser also keeps an unfinished draft on your own device. There are no
        advertising or tracking cookies, which is why you see no cookie banner.
      </p>
    ),
  },
  {
    id: 'legal-basis',
    title: 'Legal basis',
    body: (
      <ul>
        <li>
          <b>Our agreement with you</b> covers your account, photos, analyses, listings and payments.
        </li>
        <li>
          <b>Legitimate interest</b> covers usage logs: keeping the service safe and working.
        </li>
        <li>
          <b>Your consent</b> covers marketing e-mail. It is off until you switch it on, and you can switch it off
          again.
        </li>
        <li>
          <b>Legal duty</b> covers payment records that tax law makes us keep.
        </li>
      </ul>
    ),
  },
  {
    id: 'keeping',
    title: 'How long we keep it',
    body: (
      <p>
        Photos, items and listings stay until you delete them, clear your history or delete your account; then they are
        gone for good. Usage logs stay 12 months. Payment records stay as long as tax law asks. When an administrator
        changes something about an account, a note of what was changed stays in the server’s audit trail.
      </p>
    ),
  },
  {
    id: 'rights',
    title: 'Your rights',
    body: (
      <>
        <p>You may ask us, at any time and free of charge, to:</p>
        <ul>
          <li>show you what we hold about you, and give you a copy you can take elsewhere;</li>
          <li>correct what is wrong;</li>
          <li>delete it;</li>
          <li>stop or limit a use of it, or object to one;</li>
          <li>forget a consent you gave.</li>
        </ul>
        <p>
          Most of this is a button: under Settings, Data you can export everything, clear your history and delete your
          account. For the rest write to <MailLink to={CONTACTS.privacy} />. You may also complain to the data
          protection authority where you live.
        </p>
      </>
    ),
  },
  {
    id: 'age',
    title: 'Minimum age',
    body: (
      <p>
        You must be at least 13 years old to use {PRODUCT.name}. If we learn that a younger child has an account, we
        delete it.
      </p>
    ),
  },
  {
    id: 'safety',
    title: 'How we protect it',
    body: (
      <p>
        Passwords are stored as hashes, the secrets of webhooks are encrypted, and photos can be opened only by the
        account that uploaded them. If something goes wrong with your data, we tell you.
      </p>
    ),
  },
  {
    id: 'changes',
    title: 'Changes',
    body: <p>When this policy changes, the date at the top changes. We e-mail you before anything important does.</p>,
  },
  {
    id: 'contact',
    title: 'Contact',
    body: (
      <p>
        Privacy questions and requests: <MailLink to={CONTACTS.privacy} />. Everything else:{' '}
        <MailLink to={CONTACTS.support} />, or see <Link href="/contact">Contact us</Link>.
      </p>
    ),
  },
]
