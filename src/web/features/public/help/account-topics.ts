import { ONE_TIME_REASON } from '#contract/one-time-reason.ts'
import { FREE_ANALYSES, ONE_TIME_PAYMENT, PLANS, REFUND_DAYS } from '#contract/plans.ts'
import type { HelpTopic } from '#web/features/public/help/help-topic.ts'
import { formatCents } from '#web/platform/format.ts'

/** Everything around selling: money, data, the way in. */
export const ACCOUNT_TOPICS: HelpTopic[] = [
  {
    id: 'plans',
    title: 'Trial and plans',
    questions: [
      {
        id: 'trial',
        question: 'What do I get for free?',
        answer: [
          `${FREE_ANALYSES} analyses with everything in them: identification, prices and five listings. No credit card. An analysis that fails is given back, what we cannot recognize is not counted, and neither are corrections or new texts for an item.`,
        ],
      },
      {
        id: 'plan-prices',
        question: 'What do the plans cost?',
        answer: [
          `${PLANS.pro.name} is ${formatCents(PLANS.pro.priceCents)} a month for unlimited analyses. ${PLANS.supporter.name} is ${formatCents(PLANS.supporter.priceCents)} a month: everything in ${PLANS.pro.name}, and it pays for the work on new features.`,
          `A one-time payment of ${formatCents(ONE_TIME_PAYMENT.priceCents)} buys ${ONE_TIME_PAYMENT.days} days of ${PLANS.pro.name} and does not renew. ${ONE_TIME_REASON}`,
        ],
        link: { href: '/subscribe', label: 'See the plans' },
      },
      {
        id: 'cancel',
        question: 'How do I cancel?',
        answer: [
          'Open the plans page and press Manage Billing. Your plan stays open until the end of the month you paid for; your items and listings stay yours.',
        ],
        link: { href: '/subscribe', label: 'Open the plans page' },
      },
      {
        id: 'refund',
        question: 'How do I get my money back?',
        answer: [
          `Within ${REFUND_DAYS} days of a subscription’s first charge, press ‘Request refund’ in Settings, Account. The whole charge comes back and the subscription ends. This works once per account.`,
        ],
      },
    ],
  },
  {
    id: 'data',
    title: 'Your data',
    questions: [
      {
        id: 'who-sees',
        question: 'Who sees my photos?',
        answer: [
          'You, and the AI that looks at them: OpenAI, Azure OpenAI or Google if this site has them set up, otherwise the built-in engine on this very server. We remove the place and time the camera wrote into the file. No other seller can open your photos.',
        ],
        link: { href: '/privacy-policy', label: 'Privacy policy' },
      },
      {
        id: 'which-ai',
        question: 'Which AI looked at my item?',
        answer: [
          'It is written in the results: ‘Analyzed by …’. In Settings you choose the model and how much detail you want. If the chosen one is not set up here or does not answer, the next one steps in.',
        ],
      },
      {
        id: 'export',
        question: 'Can I take my data with me?',
        answer: [
          'Yes. In Settings, Data & Privacy press Export My Data. You get a ZIP with all items, listings and photos, ready to download when it is done, within 24 hours.',
        ],
      },
      {
        id: 'delete',
        question: 'How do I delete things?',
        answer: [
          'One listing: Delete on the dashboard; the item stays in your history. One item with its listings and photo: ‘Delete item’ beside it, in the history or below its results. Both can be undone right after.',
          'All items, listings and photos: Clear History in Settings, Data & Privacy. Everything including the account: Delete Account, in the same place. These two cannot be undone. What is already online on a marketplace stays there until you take it down.',
        ],
      },
    ],
  },
  {
    id: 'account',
    title: 'Account and password',
    questions: [
      {
        id: 'forgot-password',
        question: 'I forgot my password',
        answer: [
          'Press ‘Forgot password?’ where you sign in. We mail you a link that works once and for 60 minutes. Nothing in the mailbox? Look in the spam folder, then check that you typed the address you signed up with.',
        ],
        link: { href: '/forgot-password', label: 'Get a new password' },
      },
      {
        id: 'change-password',
        question: 'How do I change my password?',
        answer: [
          'In Settings, Account. You stay signed in here; every other phone or computer is signed out. If you signed up with Google, you can set a password there too.',
        ],
      },
      {
        id: 'change-name',
        question: 'Can I change my name or e-mail address?',
        answer: [
          'Both in Settings, Account. The name changes at once. The e-mail address changes when you open the link that we mail to the new one; it asks for your password, and the old address is told.',
        ],
      },
      {
        id: 'suspended',
        question: 'My account is suspended',
        answer: [
          'You can still sign in, read, export and delete what is yours, but not analyze or post. Write to us and we will look at it together.',
        ],
        link: { href: '/contact', label: 'Contact us' },
      },
    ],
  },
]
