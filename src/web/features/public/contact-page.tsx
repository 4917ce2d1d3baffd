import { Link } from 'wouter'
import { PRODUCT } from '#contract/product.ts'
import { CONTACT, ContactLink } from '#web/features/public/contact-link.tsx'
import { Note } from '#web/ui/note.tsx'
import '#web/ui/card.css'
import '#web/features/public/document/document.css'
import '#web/features/public/contact.css'

const REASONS = [
  {
    title: 'Something does not work, or you have an idea',
    text: 'Questions about an analysis, a listing, your account or a payment. Early access means we want to hear what breaks.',
  },
  {
    title: 'Your data',
    text: 'To see, correct or delete what we hold about you, where the buttons in Settings do not do it.',
  },
]

const INCLUDE = [
  'What you wanted to do, and what happened instead. The exact words of the message help most.',
  'When it happened, and the item’s name or the address of the page.',
  'Your phone or computer, and which browser.',
  'For a wrong guess: the photo, and what the item really is.',
]

export const ContactPage = () => (
  <div className="wrap doc contact">
    <header className="doc__head">
      <h1>Contact us</h1>
      {CONTACT ? (
        <p className="doc__lead">
          Email us at <ContactLink />.
        </p>
      ) : (
        <Note>There is no contact address for this copy of {PRODUCT.name}. Please ask the person who runs it.</Note>
      )}
    </header>
    <ul className="contact__boxes">
      {REASONS.map(({ title, text }) => (
        <li key={title} className="card">
          <h2>{title}</h2>
          <p className="text-muted">{text}</p>
        </li>
      ))}
    </ul>
    <section className="contact__half" aria-labelledby="include-h">
      <h2 id="include-h">What to include</h2>
      <ul>
        {INCLUDE.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
      <p>
        <b>Never send a password or a card number.</b> We do not need them and will not ask.
      </p>
    </section>
    <section className="contact__half" aria-labelledby="sooner-h">
      <h2 id="sooner-h">Faster than email</h2>
      <ul>
        <li>
          <Link href="/help#price-source">Where does the price come from?</Link>
        </li>
        <li>
          <Link href="/help#wrong-guess">It guessed wrong. What now?</Link>
        </li>
        <li>
          <Link href="/help#helper">How does posting with the helper work?</Link>
        </li>
        <li>
          <Link href="/help#forgot-password">I forgot my password</Link>
        </li>
        <li>
          <Link href="/help#refund">How do I get my money back?</Link>
        </li>
      </ul>
      <p>
        Or search the whole <Link href="/help">Help Center</Link>.
      </p>
    </section>
  </div>
)
