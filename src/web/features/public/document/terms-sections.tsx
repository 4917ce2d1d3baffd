import { Link } from 'wouter'
import { DAILY_WORK } from '#contract/billing/budgets.ts'
import { FREE_ANALYSES, ONE_TIME_PAYMENT, PLANS, REFUND_DAYS, TRIAL_END } from '#contract/billing/plans.ts'
import { PRODUCT } from '#contract/product.ts'
import { ContactLink } from '#web/features/public/contact-link.tsx'
import type { DocumentSection } from '#web/features/public/document/document-page.tsx'
import { formatCents, formatNumber } from '#web/platform/format.ts'

export const TERMS_SECTIONS: DocumentSection[] = [
  {
    id: 'service',
    title: 'The service',
    body: (
      <p>
        {PRODUCT.name} looks at a photo of something you want to sell, says what it seems to be, researches what similar
        things go for, and writes listings for you to check and post. You are the seller: we are not a party to your
        sales, and we never hold your buyer’s money.
      </p>
    ),
  },
  {
    id: 'account',
    title: 'Your account',
    body: (
      <p>
        You must be at least 13, and old enough to sell things where you live or have a parent’s permission. Give a real
        email address, keep your password to yourself, and tell us if someone else gets in. One person, one account: the
        free trial is meant to be used once.
      </p>
    ),
  },
  {
    id: 'use',
    title: 'What is not allowed',
    body: (
      <>
        <p>Do not use {PRODUCT.name} to sell what you do not own, or what the marketplaces refuse:</p>
        <ul>
          <li>weapons and ammunition</li>
          <li>alcohol, tobacco and drugs</li>
          <li>recalled or counterfeit goods</li>
          <li>animals</li>
          <li>gift cards and tickets</li>
          <li>medical devices</li>
        </ul>
        <p>
          Do not upload photos of other people without their consent, mislead buyers, flood a marketplace with
          duplicates, break into or overload this site, or resell it. If you do, we may refuse an item or suspend your
          account. A suspended account can still sign in, export and delete what is in it.
        </p>
      </>
    ),
  },
  {
    id: 'content',
    title: 'Your photos and listings',
    body: (
      <p>
        They stay yours. You let us store and process them, and pass them to the providers named in the{' '}
        <Link href="/privacy-policy">privacy policy</Link>, as far as the service needs it and until you delete them.
        You are responsible for what you post: read a listing before you publish it.
      </p>
    ),
  },
  {
    id: 'estimates',
    title: 'Estimates are estimates',
    body: (
      <p>
        An AI can mistake a copy for an original, miss a crack or misread a label. Prices come from asking prices of
        similar things, sales noted on this site or a price guide, marked as what they are. They are not an appraisal,
        and they do not promise that someone will pay that much. For jewelry, art, antiques and anything you would hate
        to undersell, ask an expert.
      </p>
    ),
  },
  {
    id: 'marketplaces',
    title: 'Marketplaces',
    body: (
      <p>
        Each marketplace has its own rules and fees, and may change both. Our helper gives you each field to copy, or
        fills in the form in your own browser if you added our extension; you look it over and press Publish. We are not
        connected with the marketplaces, and they may close an account that breaks their rules.
      </p>
    ),
  },
  {
    id: 'plans',
    title: 'Plans and prices',
    body: (
      <>
        <ul>
          <li>
            <b>Free Trial:</b> {FREE_ANALYSES} analyses, no credit card. {TRIAL_END}
          </li>
          <li>
            <b>{PLANS.pro.name}:</b> {formatCents(PLANS.pro.priceCents)} a month.
          </li>
          <li>
            <b>{PLANS.supporter.name}:</b> {formatCents(PLANS.supporter.priceCents)} a month.
          </li>
          <li>
            <b>One-time payment:</b> {formatCents(ONE_TIME_PAYMENT.priceCents)} for {ONE_TIME_PAYMENT.days} days of{' '}
            {PLANS.pro.name}. It does not renew.
          </li>
        </ul>
        <p>
          Subscriptions renew every month until you cancel. Stripe takes the payment. If this site sends email, we email
          you the date and price a few days before each renewal, so that you can cancel first. An analysis that fails is
          not counted.
        </p>
        <p>
          Unlimited analyses are meant for people, not for programs: an account can ask an AI up to{' '}
          {formatNumber(DAILY_WORK.pro.aiCalls)} times a day ({DAILY_WORK.trial.aiCalls} in the free trial), and an
          analysis asks about twice. The count starts over every day.
        </p>
      </>
    ),
  },
  {
    id: 'cancel',
    title: 'Canceling and refunds',
    body: (
      <p>
        Cancel anytime with Manage Billing on the plans page; you keep your plan until the end of the month you paid
        for. Within {REFUND_DAYS} days of a subscription’s first charge, press ‘Request refund’ in Settings, Account,
        and we refund all of it, no reason needed, once per account. This does not limit your rights as a consumer.
      </p>
    ),
  },
  {
    id: 'beta',
    title: 'Early access',
    body: (
      <p>
        {PRODUCT.name} is in early access beta. It can be down, and features can change. Export your data from time to
        time: the button is in Settings, Data & Privacy.
      </p>
    ),
  },
  {
    id: 'liability',
    title: 'Liability',
    body: (
      <p>
        The service is provided as is. As far as the law allows, we are not liable for lost profit, a price that turned
        out too low or too high, or what happens between you, a buyer and a marketplace, and our total liability is
        limited to what you paid us in the 12 months before. Nothing here limits liability for intent, gross negligence,
        injury, or anything else the law does not let us limit.
      </p>
    ),
  },
  {
    id: 'ending',
    title: 'Ending it',
    body: (
      <p>
        You can delete your account at any time in Settings, Data & Privacy. An active subscription ends with it, and
        unused time is not refunded; request your refund first if you are entitled to one.
      </p>
    ),
  },
  {
    id: 'changes',
    title: 'Changes and questions',
    body: (
      <p>
        When these terms change, we publish the new text here and update the date at the top. Changes apply to you no
        sooner than 14 days after that date; if you disagree, delete your account before then. The law of the place
        where the operator of this site is established applies; as a consumer you keep the protection of the law where
        you live. Questions? Write to <ContactLink />.
      </p>
    ),
  },
]
