import { ONE_TIME_REASON } from '#contract/billing/one-time-reason.ts'
import { PLAN_LINES } from '#contract/billing/plan-table.ts'
import { FREE_ANALYSES, ONE_TIME_PAYMENT, PLANS, REFUND_DAYS, TRIAL_END } from '#contract/billing/plans.ts'
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
          `${FREE_ANALYSES} analyses, each with identification, prices and five listings. No credit card. Analyses that fail, items we cannot recognize, corrections and regenerated listings do not count.`,
          TRIAL_END,
        ],
      },
      {
        id: 'plan-prices',
        question: 'What do the plans cost?',
        answer: [
          `${PLANS.pro.name} is ${formatCents(PLANS.pro.priceCents)} a month for unlimited analyses. ${PLANS.supporter.name} is ${formatCents(PLANS.supporter.priceCents)} a month: everything in ${PLANS.pro.name}, and you help pay for its development.`,
          `A one-time payment of ${formatCents(ONE_TIME_PAYMENT.priceCents)} buys ${ONE_TIME_PAYMENT.days} days of ${PLANS.pro.name} and does not renew. ${ONE_TIME_REASON}`,
        ],
        link: { href: '/subscribe', label: 'See the plans' },
      },
      {
        id: 'plan-gives',
        question: 'What does each plan give?',
        answer: PLAN_LINES.map(
          ({ name, trial, pro, supporter }) =>
            `${name}. Free Trial: ${trial}. ${PLANS.pro.name}: ${pro}. ${PLANS.supporter.name}: ${supporter}.`,
        ),
        link: { href: '/subscribe', label: 'Compare the plans' },
      },
      {
        id: 'cancel',
        question: 'How do I cancel?',
        answer: [
          'Open the plans page and press Manage Billing. You keep your plan until the end of the month you paid for, and your items and listings stay yours.',
        ],
        link: { href: '/subscribe', label: 'Open the plans page' },
      },
      {
        id: 'refund',
        question: 'How do I get my money back?',
        answer: [
          `Within ${REFUND_DAYS} days of a subscription’s first charge, press ‘Request refund’ in Settings, Account. We refund all of it, and the subscription ends. This works once per account.`,
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
          'You, and the AI that looks at them: OpenAI, Azure OpenAI or Google if this site has them set up, otherwise the built-in engine on this server. We remove the place and time your camera saved in the file. No other seller can open your photos.',
        ],
        link: { href: '/privacy-policy', label: 'Privacy policy' },
      },
      {
        id: 'which-ai',
        question: 'Which AI looked at my item?',
        answer: [
          'The results say so: ‘Analyzed by …’. In Settings you choose the model and how much detail you want. If your choice is not set up here or does not answer, another one takes over.',
        ],
      },
      {
        id: 'programs',
        question: 'Can a program or an AI assistant use my account?',
        answer: [
          'Yes, if you give it a token: Settings, Programs. You choose whether it may only read, or also change things and analyze photos, and you can revoke it at any time. No token opens billing, your password or the deletion of your account.',
          'Assistants that speak the Model Context Protocol (MCP) connect to the address shown there. They are told to show you each change before they make it, and none of their tools publishes a listing: you do.',
        ],
        link: { href: '/settings?section=programs', label: 'Programs' },
      },
      {
        id: 'export',
        question: 'Can I take my data with me?',
        answer: [
          'Yes. In Settings, Data & Privacy press Export My Data. You get a ZIP file with all your items, listings and photos. When it is ready, usually within minutes, you download it from the same page.',
        ],
      },
      {
        id: 'delete',
        question: 'How do I delete things?',
        answer: [
          'One listing: Delete on the dashboard; the item stays in your history. One item with its listings and photos: ‘Delete item’ next to it, in your history or on its page. You can undo both right away.',
          'All items, listings, photos and sales: Clear History in Settings, Data & Privacy. Everything, including your account: Delete Account, in the same place; it asks for your password, or for the word DELETE if you sign in with Google and have no password. Neither can be undone. Anything already online on a marketplace stays there until you take it down.',
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
          'Press ‘Forgot password?’ where you sign in to get a link by email. It works once, for 60 minutes. No email? Check your spam folder and the address you typed, or contact us.',
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
        question: 'Can I change my name or email address?',
        answer: [
          'Yes, both in Settings, Account. Your name changes right away. For a new email address, enter your password and open the link sent to that address. The old address gets a notice.',
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
