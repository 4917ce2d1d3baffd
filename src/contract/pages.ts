import { PRODUCT } from '#contract/product.ts'

export interface Page {
  /** A part that begins with a colon stands for any. */
  path: `/${string}`
  /** Of the browser's tab; without the product's name. */
  title: string
  description: string
  /** Who sees the page itself; others see the sign-in form at the same address, or 'Access Denied'. */
  access: 'public' | 'seller' | 'admin'
  /** Whether search engines may list it. */
  indexed: boolean
}

/** Where a sign-in goes on that is not done with a password or Google. */
export const SECOND_STEP_PATH = '/second-step'

/** Every address a browser may open. The router, the titles, the sitemap and the 404 status all read it here. */
export const PAGES = [
  {
    path: '/',
    title: 'Photograph it, know what it is worth, list it everywhere',
    description:
      'Take one photo of an item you want to sell. Snapworth says what it is, what people ask for things like it, and writes listings for five marketplaces.',
    access: 'public',
    indexed: true,
  },
  {
    path: '/signup',
    title: 'Start Your Free Trial',
    description: 'Create an account and get 10 free item analyses. No credit card required.',
    access: 'public',
    indexed: true,
  },
  {
    path: '/login',
    title: 'Sign In',
    description: 'Sign in to price your items and manage your listings.',
    access: 'public',
    indexed: true,
  },
  {
    path: '/forgot-password',
    title: 'Forgot Password',
    description: 'Get a link that sets a new password.',
    access: 'public',
    indexed: false,
  },
  {
    path: '/reset-password',
    title: 'Set a New Password',
    description: 'Choose a new password for your account.',
    access: 'public',
    indexed: false,
  },
  {
    path: '/verify-email',
    title: 'Confirm Your Email',
    description: 'Confirm that this email address is yours.',
    access: 'public',
    indexed: false,
  },
  {
    path: '/change-email',
    title: 'Confirm Your New Email',
    description: 'Confirm the new email address of your account.',
    access: 'public',
    indexed: false,
  },
  {
    path: SECOND_STEP_PATH,
    title: 'Two-Step Verification',
    description: 'Finish signing in with a code or a passkey.',
    access: 'public',
    indexed: false,
  },
  {
    path: '/not-me',
    title: 'Secure Your Account',
    description: 'Sign out everywhere and set a new password.',
    access: 'public',
    indexed: false,
  },
  {
    path: '/extension',
    title: 'Browser Extension',
    description: 'Let the browser fill in marketplace forms with your listings.',
    access: 'seller',
    indexed: false,
  },
  {
    path: '/extension/doctor',
    title: 'Check the Extension',
    description: 'Tries the extension on a practice form and says which step failed.',
    access: 'seller',
    indexed: false,
  },
  {
    path: '/extension/practice',
    title: 'Practice Form',
    description: 'A form for the extension to try itself on. Nothing of it is published.',
    access: 'seller',
    indexed: false,
  },
  {
    path: '/unsubscribe',
    title: 'Unsubscribe',
    description: 'Turn off one kind of email.',
    access: 'public',
    indexed: false,
  },
  {
    path: '/subscribe',
    title: 'Plans',
    description: 'A free trial with 10 analyses, Pro with unlimited analyses, and Supporter. Cancel anytime.',
    access: 'public',
    indexed: true,
  },
  {
    path: '/checkout',
    title: 'One-Time Payment',
    description: 'Buy 30 days of Pro with one payment.',
    access: 'public',
    indexed: false,
  },
  {
    path: '/subscription-checkout',
    title: 'Subscribe',
    description: 'Start a monthly subscription.',
    access: 'public',
    indexed: false,
  },
  {
    path: '/dashboard',
    title: 'Dashboard',
    description: 'Your listings and where they are posted.',
    access: 'seller',
    indexed: false,
  },
  {
    path: '/upload',
    title: 'Your Pile',
    description: 'Many photos at once: sorted into items, priced, and looked at one after the other.',
    access: 'seller',
    indexed: false,
  },
  {
    path: '/divider-card',
    title: 'Divider Card',
    description: 'A card to photograph between two items, so that their photos stay apart.',
    access: 'seller',
    indexed: false,
  },
  {
    path: '/describe',
    title: 'Describe an Item',
    description: 'A price and five listings without a photo.',
    access: 'seller',
    indexed: false,
  },
  {
    path: '/history',
    title: 'History',
    description: 'What you have, what sold, and what it earned.',
    access: 'seller',
    indexed: false,
  },
  {
    path: '/replies',
    title: 'Answer a Buyer',
    description: 'Paste a buyer’s message and get three replies, or a warning of a scam.',
    access: 'seller',
    indexed: false,
  },
  {
    path: '/settings',
    title: 'Settings',
    description: 'AI and analysis, your account, notifications and your data.',
    access: 'seller',
    indexed: false,
  },
  {
    path: '/platform-connections',
    title: 'Platform Connections',
    description: 'The marketplaces and webhooks your listings go to.',
    access: 'seller',
    indexed: false,
  },
  {
    path: '/marketplace-helper',
    title: 'Marketplace Helper',
    description: 'Post a listing by hand, field by field.',
    access: 'seller',
    indexed: false,
  },
  {
    path: '/marketplace-helper/:listingId',
    title: 'Marketplace Helper',
    description: 'Post one listing by hand, field by field.',
    access: 'seller',
    indexed: false,
  },
  {
    path: '/post',
    title: 'Post One by One',
    description: 'Your listings, one after the other, until each is posted.',
    access: 'seller',
    indexed: false,
  },
  {
    path: '/items/:id',
    title: 'Item',
    description: 'One item with its photos, its price and its listings.',
    access: 'seller',
    indexed: false,
  },
  {
    path: '/billing/portal',
    title: 'Billing',
    description: 'Your subscription, its payments and how to cancel it.',
    access: 'seller',
    indexed: false,
  },
  {
    path: '/admin',
    title: 'Admin Dashboard',
    description: 'Users, figures and events of this server.',
    access: 'admin',
    indexed: false,
  },
  {
    path: '/privacy-policy',
    title: 'Privacy Policy',
    description: 'What Snapworth collects, why, with whom it is shared and how to have it deleted.',
    access: 'public',
    indexed: true,
  },
  {
    path: '/terms',
    title: 'Terms',
    description: 'The agreement between you and Snapworth.',
    access: 'public',
    indexed: true,
  },
  {
    path: '/help',
    title: 'Help Center',
    description: 'Answers about photos, prices, listings, posting, plans and your data.',
    access: 'public',
    indexed: true,
  },
  {
    path: '/contact',
    title: 'Contact Us',
    description: 'How to reach the people behind Snapworth.',
    access: 'public',
    indexed: true,
  },
  {
    path: '/whats-new',
    title: 'What’s New',
    description: 'What has changed in Snapworth, version by version.',
    access: 'public',
    indexed: true,
  },
  {
    path: '/ideas',
    title: 'Ideas',
    description: 'Suggest what Snapworth should do next, and vote for it.',
    access: 'seller',
    indexed: false,
  },
  {
    path: '/labels',
    title: 'Shelf Labels',
    description: 'Print a label with a code for each item on your shelf.',
    access: 'seller',
    indexed: false,
  },
  {
    path: '/api/docs',
    title: 'API Documentation',
    description: 'Every call of the Snapworth API, with what it takes and what it answers.',
    access: 'public',
    indexed: true,
  },
] as const satisfies readonly Page[]

export type PagePath = (typeof PAGES)[number]['path']

const pagesByPath = new Map<string, (typeof PAGES)[number]>(PAGES.map((page) => [page.path, page]))

/** Pages of many addresses, such as one for each listing. */
const pagesByPattern = PAGES.filter(({ path }) => path.includes('/:')).map((page) => ({
  page,
  pattern: new RegExp(`^${page.path.replace(/:\w+/g, '[^/]+')}$`),
}))

/** The page at an address, or undefined where there is none. A trailing slash, a query and a fragment do not matter. */
export function pageFor(address: string) {
  const path = address.split(/[?#]/, 1)[0]!.replace(/(?<=[^/])\/$/, '')
  return pagesByPath.get(path) ?? pagesByPattern.find(({ pattern }) => pattern.test(path))?.page
}

const LONGEST_ADDRESS = 500

/** Where somebody goes on to after signing in: `address` as it may stand in a redirect, null unless it is a page of ours. */
export function ownAddress(address: string | null | undefined): string | null {
  if (!address || address.length > LONGEST_ADDRESS || /\p{Cc}/u.test(address) || !pageFor(address)) return null
  const { pathname, search, hash } = new URL(address, 'http://own')
  return pathname + search + hash
}

export const NOT_FOUND_TITLE = '404 Page Not Found'

/** What stands in the browser's tab. */
export function documentTitle(title: string) {
  return `${title} · ${PRODUCT.name}`
}
