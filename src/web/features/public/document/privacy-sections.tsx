import { Link } from 'wouter'
import { KEPT } from '#contract/operations/keeping.ts'
import { PRODUCT } from '#contract/product.ts'
import { ContactLink } from '#web/features/public/contact-link.tsx'
import type { DocumentSection } from '#web/features/public/document/document-page.tsx'

export const PRIVACY_SECTIONS: DocumentSection[] = [
  {
    id: 'collected',
    title: 'What we collect',
    body: (
      <ul>
        <li>
          <b>Your account.</b> Name, email address, and a password we can check but not read. If you sign in with
          Google, Google tells us your name, your email address, where your profile picture is and its own ID for you,
          but no password. What you choose in Settings, and the marketplaces and webhooks you connect.
        </li>
        <li>
          <b>Payments.</b> If you pay, the payment provider, Stripe, takes your card details. We never see the card
          number. We keep the plan, the amounts, the dates and Stripe’s references for them.
        </li>
        <li>
          <b>Photos you upload.</b> Before we store or analyze a photo, we remove what the camera saved in the file,
          such as where it was taken. Of a photo in a pile we keep when it was taken, to sort the pile, and it is
          deleted with the pile. When the built-in engine looks at a photo, we also keep how it looked to the engine, as
          a row of numbers, so that an item you named can name your next photo like it. You can turn that naming off in
          Settings. The numbers are deleted with the item.
        </li>
        <li>
          <b>Analysis results.</b> What we recognized, the prices we found, your corrections, your listings, where and
          when you posted them, and what you told us about costs, sales and where you keep things, typed in or from a
          file you imported.
        </li>
        <li>
          <b>What you write to us.</b> Messages from the contact form with the address to answer to, the plan you had,
          and our answers; ideas you suggest, which others see without your name once we have looked at them; and what
          you voted for.
        </li>
        <li>
          <b>Usage logs.</b> Which analyses you ran, when, which AI did them, how long they took and whether they
          worked. Usage logs are kept for {KEPT.usageLogMonths} months and then deleted.
        </li>
        <li>
          <b>Where you are signed in.</b> For each device: what its browser calls itself, the first part of its network
          address (such as 203.0.113.x), and when it was last used, so that you can see in Settings who is signed in as
          you, and sign them out. It is deleted with the sign-in.
        </li>
        <li>
          <b>Two-step verification</b>, if you turn it on. For an authenticator app: the secret that its codes are made
          from, encrypted. For each passkey: its name, its ID, its public key, and a counter of its uses. For both, when
          you added them. Your recovery codes are stored as hashes. Each is deleted when you remove it, and a recovery
          code when you use it.
        </li>
        <li>
          <b>Tokens for programs</b>, if you make any. For each: its name, what it allows, until when, and when it was
          last used. The token itself is stored as a hash. It is deleted when you revoke it or it expires.
        </li>
        <li>
          <b>Devices that remind you</b>, if you turn any on. For each: the address where the maker of its browser takes
          messages for it, the keys that encrypt them for it alone, and when the last one was sent. It is deleted when
          you turn the device off or sign out there.
        </li>
        <li>
          <b>Your whole network address</b>, to limit repeated attempts, so that nobody can guess passwords or flood the
          site. It is forgotten within {KEPT.addressHours} hours, or, where there were too many, within{' '}
          {KEPT.misbehavedAddressHours} hours, and is in none of our logs. The server’s own log says which call was made
          and what went wrong, without your name, email address or network address.
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
          answer you when you write, and fix problems. To send you the emails that belong to your account, and those you
          turned on in Settings.
        </p>
        <p>
          What sellers on this site got for a kind of thing can count toward prices for other sellers, but only where at
          least five sellers recorded such sales. Each of them counts once, and nothing says whose they were.
        </p>
        <p>
          If the operator of this site has turned it on, what sellers call a thing that the built-in engine mistook for
          another can be offered to other sellers as a guess, but only where at least five sellers with a confirmed
          address did so. Each of them counts once, and nothing of their photos is used. Turning off learning in
          Settings takes your word out of it.
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
            search the web for its price, only when this site has that provider set up. It also receives a buyer’s
            message that you paste to get replies, unless it looks like a scam. We keep the last {KEPT.buyerMessages} of
            them for you, until you clear them or delete the item. OpenAI’s models may be reached through Microsoft
            Azure, or be replaced by compatible ones that the operator of this site has chosen. None of them gets your
            name or email address. With none set up, the built-in engine looks at your photo on our own server.
          </li>
          <li>
            <b>eBay</b>, if this site has it set up, gets search words for the item, such as its brand and model, and
            nothing about you.
          </li>
          <li>
            <b>Stripe</b>, our payment provider, gets your name and email address, but only if you start a payment.
          </li>
          <li>
            <b>Google</b>, if you choose to sign in with Google.
          </li>
          <li>
            <b>Your own webhook</b>, when you send a listing there or its scheduled time comes. It gets the listing and
            links to its photos. They work for 24 hours for anyone who has them, and end sooner when you turn the
            webhook off, remove it, or delete the photo or the item. When an item that was sent there is sold, it is
            told where and when. If you choose, it also gets every item when it is ready, and what you sold it for, with
            fees and profit.
          </li>
          <li>
            <b>Programs and assistants you gave a token</b> get what that token allows, from when you make it until you
            revoke it or it expires. What an assistant’s maker does with it is up to them.
          </li>
          <li>
            <b>The maker of your browser</b> (such as Google, Apple, Microsoft or Mozilla) passes reminders on to a
            device that you turned on. They are encrypted, and only your browser can read them.
          </li>
          <li>
            <b>Marketplaces</b> get nothing from us: you post there yourself, in your own browser.
          </li>
          <li>
            <b>The operator of this site</b> sees your name, email address, plan, payments and how much you use it. They
            may use services to send email and store files.
          </li>
          <li>
            <b>Authorities</b>, when the law requires it.
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
        Essential cookies only: one that keeps you signed in, one that lets us recognize, for {KEPT.knownDeviceDays}{' '}
        days, a browser you signed in with before (so nobody who guesses at your password can lock you out, we email you
        only about new browsers and, if you choose, we skip the second step for {KEPT.trustedDeviceDays} days), one that
        remembers the theme you chose, and short-lived ones while you sign in with Google or in two steps. If you pay by
        card, Stripe sets its own cookies to prevent fraud. Your browser also keeps unfinished drafts on your own
        device, until you sign out. There are no advertising or tracking cookies, which is why you see no cookie banner.
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
          <b>Legitimate interest</b> covers usage logs, the network addresses by which attempts are counted, and the
          audit trail of what administrators did: keeping the service safe and working.
        </li>
        <li>
          <b>Your consent</b> covers marketing email. It is off until you turn it on, and you can turn it off again.
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
          everything is gone right away, and the photos within minutes.
        </p>
        <ul>
          <li>Usage logs: {KEPT.usageLogMonths} months.</li>
          <li>Server events, such as errors, without anything about you: {KEPT.serverEventDays} days.</li>
          <li>
            That your account was made, was signed in to and how, or was signed out of; that a password asked for again
            was wrong; that it got a new password, email address or role, and which role; that a token for programs was
            made, and what it allows, or revoked; and what was added to its two-step verification or removed from it,
            and that its recovery codes were renewed: your account’s number, the administrator’s if one did it, and the
            time, nothing else, {KEPT.serverEventDays} days.
          </li>
          <li>
            A sign-in: {KEPT.sessionDays} days after you last used it, and {KEPT.longestSessionDays} days at most.
          </li>
          <li>
            Messages to us with our answers: {KEPT.supportMessageMonths} months after the last of them. You can delete
            yours sooner on the contact page, and your ideas on the ideas page.
          </li>
          <li>An export you asked for: {KEPT.exportDays} days.</li>
          <li>How many emails, photos and AI requests you had on a day: {KEPT.dailyCountDays} days.</li>
          <li>Finished server tasks, such as sending you an email: {KEPT.finishedJobDays} days.</li>
          <li>
            Payment records: they stay when your account is deleted, without your name, because tax law requires them.
            Stripe keeps its own records.
          </li>
          <li>
            What an administrator did to your account: when, which administrator, your account’s number, and what was
            changed from what to what, which can be your name or email address. This audit trail has no end date, and
            nothing in it can be changed or deleted, not even when your account is, so that nobody can hide what they
            did.
          </li>
          <li>Backups: until the operator of this site deletes them.</li>
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
          <li>withdraw a consent you gave.</li>
        </ul>
        <p>
          You can do most of this yourself. In Settings you can change your name, email address and password, and under
          Data & Privacy you can export your data, clear your history and delete your account. For the rest, write to{' '}
          <ContactLink />. You may also complain to the data protection authority where you live.
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
        Passwords are stored as hashes, the secrets of webhooks and authenticator apps are encrypted, and photos can be
        opened only by the account that uploaded them, and by your own webhook if you have one. If something goes wrong
        with your data, we tell you.
      </p>
    ),
  },
  {
    id: 'changes',
    title: 'Changes',
    body: <p>When this policy changes, we publish the new text here and update the date at the top.</p>,
  },
  {
    id: 'contact',
    title: 'Contact',
    body: (
      <p>
        For privacy questions and requests, and for support, write to <ContactLink />. The{' '}
        <Link href="/contact">contact page</Link> says what to include.
      </p>
    ),
  },
]
