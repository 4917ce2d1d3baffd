/**
 * What one account may have a day (in UTC), so that nobody spends the operator's money or good name.
 * No schemas here, as public pages read it.
 */

/** By what a mail is for: so that nobody who fills one up keeps back a mail of another kind. */
export const DAILY_MAILS = {
  /** A link that confirms an address, which the account asked for. */
  link: 20,
  /** A link that sets a new password, which anybody may ask for: so many that nobody can use up the owner's. */
  reset: 72,
  /** Something happened to the account that its owner must know of. */
  alert: 50,
  /** A token or a webhook was added: one for each, and apart, so that many of them hide nothing else. */
  access: 50,
  /** Receipts, refunds and renewals. */
  money: 20,
  /** An answer to somebody who wrote to support; counted for the admin who answers. */
  support: 500,
  /** A copy of one's data is ready. */
  export: 20,
  /** What is pleasant to know, and can be turned off. */
  notice: 50,
} as const
export type MailKind = keyof typeof DAILY_MAILS

/** Reminders on a seller's phones and browsers. */
export const DAILY_PUSHES = 50

/** Photos added to items that are there already: ten large piles of them. */
export const DAILY_PHOTOS = 2000

/**
 * By what others charge for: a question to an AI model, and a search for offers. An analysis takes about two of the
 * first and one of the second, so a plan has far more than a person can photograph in a day.
 */
const ENOUGH_FOR_ANYBODY = { aiCalls: 2000, paidSearches: 1500 } as const
export const DAILY_WORK = {
  /** Live research is not in the trial. */
  trial: { aiCalls: 60, paidSearches: 0 },
  pro: ENOUGH_FOR_ANYBODY,
  supporter: ENOUGH_FOR_ANYBODY,
} as const
export type WorkKind = keyof (typeof DAILY_WORK)['trial']
