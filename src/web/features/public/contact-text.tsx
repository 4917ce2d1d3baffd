import type { ReactNode } from 'react'
import { Link } from 'wouter'
import { CONTACT, ContactLink } from '#web/features/public/contact-link.tsx'
import { TextPage } from '#web/features/public/document/text-page.tsx'

const REASONS = [
  {
    title: 'Something does not work',
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

const ANSWERS = [
  ['price-source', 'Where does the price come from?'],
  ['wrong-guess', 'It guessed wrong. What now?'],
  ['helper', 'How does posting with the helper work?'],
  ['forgot-password', 'I forgot my password'],
  ['refund', 'How do I get my money back?'],
] as const

/** `children` are the form, and what was written with it. */
export const ContactText = ({ children }: { children: ReactNode }) => (
  <TextPage
    halves
    title="Contact us"
    lead={
      CONTACT && (
        <>
          Write to us below, or email us at <ContactLink />.
        </>
      )
    }
  >
    <div className="col-span-full grid max-w-180 gap-8">{children}</div>
    <ul className="col-span-full grid grid-cols-2 gap-4 max-md:grid-cols-1">
      {REASONS.map(({ title, text }) => (
        <li key={title} className="grid content-start gap-2 rounded-card border border-line bg-card p-6 max-md:p-4">
          <h2 className="text-lg">{title}</h2>
          <p className="text-muted">{text}</p>
        </li>
      ))}
      <li className="col-span-full">
        You have an idea? Suggest it, and vote for others, on the <Link href="/ideas">ideas page</Link>.{' '}
        <Link href="/whats-new">What’s new</Link> says what came of them.
      </li>
    </ul>
    <Half id="include" title="What to include" lines={INCLUDE}>
      <b>Never send a password or a card number.</b> We do not need them and will not ask.
    </Half>
    <Half
      id="sooner"
      title="Already answered"
      lines={ANSWERS.map(([id, question]) => (
        <Link key={id} className="-my-2.5 block py-2.5" href={`/help#${id}`}>
          {question}
        </Link>
      ))}
    >
      Or search the whole <Link href="/help">Help Center</Link>.
    </Half>
  </TextPage>
)

interface HalfProps {
  id: string
  title: string
  lines: ReactNode[]
  children: ReactNode
}

const Half = ({ id, title, lines, children }: HalfProps) => (
  <section className="grid content-start gap-3.5" aria-labelledby={`${id}-h`}>
    <h2 id={`${id}-h`} className="text-lg">
      {title}
    </h2>
    <ul className="divide-y divide-line border-line border-y *:py-2.5">
      {lines.map((line, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the lines never change
        <li key={place}>{line}</li>
      ))}
    </ul>
    <p>{children}</p>
  </section>
)
