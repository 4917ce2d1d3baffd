import { PRODUCT } from '#contract/product.ts'
import { greeting } from '#server/platform/greeting.ts'
import type { AlertKind } from '#server/platform/security/shared-jobs.ts'
import type { Mail } from '#server/ports/mailer.ts'

interface Owner {
  name: string
  /** Where the mail goes, and the address the account has now. */
  to: string
  email: string
}

interface Alert {
  kind: AlertKind
  at: string
  what?: string | undefined
  /** Not the owner did it, but an administrator. */
  byAdmin?: boolean | undefined
}

/** Nothing that a stranger could have typed is in the subject. */
const WORDS: Record<AlertKind, (owner: Owner, what: string) => { subject: string; event: string }> = {
  'new-device': () => ({
    subject: `New sign-in to your ${PRODUCT.name} account`,
    event:
      'Someone signed in to your account in a new browser, or in one that was signed out when the password changed.',
  }),
  'password-changed': () => ({
    subject: `The password of your ${PRODUCT.name} account was changed`,
    event:
      'The password of your account was changed. Every other device is signed out, and tokens for programs are revoked.',
  }),
  'email-changed': ({ to, email }) => ({
    subject: `The email address of your ${PRODUCT.name} account was changed`,
    event: `Your ${PRODUCT.name} account now uses ${email}. This address, ${to}, no longer opens it.`,
  }),
  'webhook-added': () => ({
    subject: `A webhook was added to your ${PRODUCT.name} account`,
    event: 'A webhook was connected to your account. The listings you post can now be sent to it.',
  }),
  'token-made': () => ({
    subject: `A token for programs was created in your ${PRODUCT.name} account`,
    event: 'A token was created. A program can use it to access your account without your password.',
  }),
  'factor-added': (_owner, what) => ({
    subject: `Two-step verification of your ${PRODUCT.name} account was changed`,
    event: `This was added to the two-step verification of your account: ${what}.`,
  }),
  'factor-removed': (_owner, what) => ({
    subject: `Two-step verification of your ${PRODUCT.name} account was changed`,
    event: `This was removed from the two-step verification of your account: ${what}.`,
  }),
  'codes-renewed': () => ({
    subject: `New recovery codes for your ${PRODUCT.name} account`,
    event: 'New recovery codes were made for the two-step verification of your account. The old ones no longer work.',
  }),
  'wrong-codes': () => ({
    subject: `Wrong codes were entered for your ${PRODUCT.name} account`,
    event: 'Someone who knows your password entered many wrong codes in the second step. They did not get in.',
  }),
}

const inWords = (at: string) =>
  new Date(at).toLocaleString('en-US', { dateStyle: 'long', timeStyle: 'short', timeZone: 'UTC' })

const BY_OWNER = 'If that was you, you do not need to do anything.'
const BY_ADMIN = 'An administrator made this change. If you asked for it, you do not need to do anything.'

interface Links {
  notMe: string
  contact: string
}

export function securityAlertMail(
  owner: Owner,
  { kind, at, what = '', byAdmin = false }: Alert,
  { notMe, contact }: Links,
): Mail {
  const { subject, event } = WORDS[kind](owner, what)
  return {
    to: owner.to,
    subject,
    text: `${greeting(owner.name)}

${event}

This happened on ${inWords(at)} (UTC). ${byAdmin ? BY_ADMIN : BY_OWNER}

This was not me:

${notMe}

The link works once, for 7 days. It signs out every device, removes connections, tokens for programs and two-step verification that were added in the last 7 days, keeps your account at this address and lets you set a new password. If you cannot use it, write to us:

${contact}
`,
  }
}
