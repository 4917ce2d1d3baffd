import { Link } from 'wouter'
import { KEPT } from '#contract/keeping.ts'
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
          Google, Google tells us your name, your e-mail address, where your profile picture is and its own number for
          you, and no password. What you choose in Settings, and the marketplaces and webhooks you connect.
        </li>
        <li>
          <b>Payments.</b> If you pay, the payment provider, Stripe, takes your card details. We never see the card
          number. We keep the plan, the amounts, the dates and Stripe’s references for them.
        </li>
        <li>
          <b>Photos you upload.</b> Before a photo is stored or looked at, we remove what the camera wrote into the
          file, such as the place where it was taken.
        </li>
        <li>
          <b>Analysis results.</b> What we recognized, the prices we found, your corrections, your listings, where and
          when you posted them, and what you noted about a sale.
        </li>
        <li>
          <b>Usage logs.</b> Which analyses you ran, when, which AI did them, how long they took and whether they
          worked. Usage logs are kept for {KEPT.usageLogMonths} months and then deleted.
        </li>
        <li>
          <b>Your network address</b>, to count tries, so that nobody can guess passwords or flood the site. It is
          forgotten within {KEPT.addressHours} hours and is in none of our logs. The server’s own log says which call
          was made and what went wrong, without your name, e-mail address or network address.
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
          answer you when you write, and find faults. To send you the e-mails that belong to your account, and those you
          have switched on in Settings.
        </p>
        <p>
          What sellers on this site got for a kind of thing may count when the same kind is priced for somebody else:
          only where at least five such sales were noted, and without anything that says whose they were.
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
            <b>Two AI providers: OpenAI and Google.</b> Each receives a photo and the facts about the item, and may
            search the web for its price, only when this site has that provider set up. OpenAI’s models may be reached
            through Microsoft Azure, or be replaced by compatible ones that whoever runs this site has chosen. None of
            them gets your name or e-mail address. With none set up, the built-in engine looks at your photo on our own
            server.
          </li>
          <li>
            <b>eBay</b>, if this site has it set up, gets search words for the item, such as its brand and model, and
            nothing about you.
          </li>
          <li>
            <b>Stripe</b>, for payments, and only if you begin to pay, gets your name and e-mail address.
          </li>
          <li>
            <b>Google</b>, if you choose to sign in with Google.
          </li>
          <li>
            <b>Your own webhook</b>, when you send a listing there or the time you planned has come. It gets the listing
            and a link to its photo that works for 24 hours, for whoever has the link.
          </li>
          <li>
            <b>Marketplaces</b> get from us nothing at all: you post there yourself, in your own browser.
          </li>
          <li>
            <b>Whoever runs this site</b> sees your name, e-mail address, plan, payments and how much you use it.
            Services that carry its e-mail or keep its files may work for it.
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
        Essential cookies only: one that keeps you signed in, one by which we know a browser you signed in with before,
        one that remembers the theme you chose, and short-lived ones while you sign in with Google or in two steps.
        Where you pay by card, Stripe sets cookies of its own against fraud. Your browser also keeps unfinished drafts
        on your own device, until you sign out. There are no advertising or tracking cookies, which is why you see no
        cookie banner.
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
      <>
        <p>
          Photos, items and listings stay until you delete them, clear your history or delete your account. A single
          deletion can be undone for {KEPT.undoMinutes} minutes. Clearing the history and deleting the account cannot:
          everything is gone at once, and the photos within minutes.
        </p>
        <ul>
          <li>Usage logs: {KEPT.usageLogMonths} months.</li>
          <li>What went wrong on the server, without anything about you: {KEPT.serverEventDays} days.</li>
          <li>A sign-in: {KEPT.sessionDays} days after you last used it.</li>
          <li>An export you asked for: {KEPT.exportDays} days.</li>
          <li>Finished tasks of the server, such as sending you a mail: {KEPT.finishedJobDays} days.</li>
          <li>
            Payment records: they stay when the account goes, without your name, because tax law asks for them. Stripe
            keeps records of its own.
          </li>
          <li>
            Changes by an administrator: a note of what was changed stays in the server’s audit trail, also when the
            account is gone.
          </li>
          <li>Backups: they keep what was in them until whoever runs this site deletes them.</li>
        </ul>
      </>
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
          Most of this is a button: in Settings you can change your name, e-mail address and password, and under Data &
          Privacy there you can export your data, clear your history and delete your account. For the rest write to{' '}
          <MailLink to={CONTACTS.privacy} />. You may also complain to the data protection authority where you live.
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
        account that uploaded them, and by your own webhook if you have one. If something goes wrong with your data, we
        tell you.
      </p>
    ),
  },
  {
    id: 'changes',
    title: 'Changes',
    body: <p>When this policy changes, the new text stands here, and the date at the top changes.</p>,
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
