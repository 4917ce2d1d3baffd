/**
 * How long things are kept: the privacy policy says it and the sweeps do it, and both read it here. Nothing sweeps the
 * audit trail: what administrators did stays, with the names and addresses they changed.
 * No schemas here, as public pages read it.
 */
export const KEPT = {
  /** Which analyses an account ran: when, by which engine, how long it took and whether it worked. */
  usageLogMonths: 12,
  /** What went wrong on the server, and who signed in or changed what opens an account: its id, nothing else about a person. */
  serverEventDays: 90,
  /** A sign-in that is not used any more. */
  sessionDays: 30,
  /** Any sign-in, however often it is used. */
  longestSessionDays: 90,
  /** A browser an account was opened in: nobody is warned of it again, nor locked out of it by guessing strangers. */
  knownDeviceDays: 365,
  /** 'Remember this device': how long it is not asked for the second step. */
  trustedDeviceDays: 30,
  /** Background jobs that are done or given up; their data may hold an e-mail address. */
  finishedJobDays: 7,
  /** Network addresses, by which tries are counted. */
  addressHours: 2,
  /** One from which too much came: what could be a robot there has to do some work first. */
  misbehavedAddressHours: 25,
  /** How many mails, photos and AI requests an account had on a day. */
  dailyCountDays: 2,
  /** A finished export of an account. */
  exportDays: 7,
  /** A message to support with its answers, since anything last happened to it. */
  supportMessageMonths: 12,
  /** The last messages of buyers that a seller asked replies for. */
  buyerMessages: 20,
  /** What was deleted and can still be brought back. */
  undoMinutes: 60,
} as const
