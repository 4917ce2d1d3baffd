import { z } from 'zod'
import { endpoint } from '#contract/endpoint.ts'
import { text } from '#contract/text.ts'

export const AiModel = z.enum(['azure', 'openai', 'gemini'], 'Please choose one of the AI models')
export type AiModel = z.infer<typeof AiModel>
export const AnalysisDetail = z.enum(['standard', 'detailed'], 'Please choose standard or detailed')
export type AnalysisDetail = z.infer<typeof AnalysisDetail>

const Toggle = z.boolean('Please choose on or off')

export const AnalysisSettings = z.object({
  aiModel: AiModel.default('gemini'),
  analysisDetail: AnalysisDetail.default('detailed'),
  /** Whether the seller's own earlier items name photos that look like theirs. */
  learnsNames: Toggle.default(true),
  /** Whether what the seller got for such things moves the price of the next. */
  learnsPrices: Toggle.default(true),
})
export type AnalysisSettings = z.infer<typeof AnalysisSettings>

export const getSettings = endpoint({
  method: 'GET',
  path: '/api/settings',
  summary: 'The chosen model and detail, whether names and prices are learned, and which engines this server has',
  access: 'seller',
  answer: AnalysisSettings.extend({
    engines: z.array(AiModel),
    /** Whether the operator lets what many sellers correct alike be offered to the others, as counts. */
    sharesCorrections: z.boolean(),
    /** Whether anybody here can be asked what similar things are offered for today. */
    livePrices: z.boolean(),
    /** What each engine is called on this server. */
    names: z.record(AiModel, z.string()),
  }),
})
export const saveSettings = endpoint({
  method: 'POST',
  path: '/api/settings',
  summary: 'Choose model and detail, and whether names and prices are learned; left out, that stays as it was',
  access: 'seller',
  body: AnalysisSettings.extend({ learnsNames: Toggle.optional(), learnsPrices: Toggle.optional() }),
  answer: AnalysisSettings,
})
export const testEngine = endpoint({
  method: 'POST',
  path: '/api/settings/test-engine',
  summary: 'Check that an engine answers',
  access: 'seller',
  program: 'analyze',
  body: z.object({ aiModel: AiModel }),
  answer: z.object({ ok: z.boolean(), message: z.string(), ms: z.number().int() }),
  limit: { requests: 10, perSeconds: 60 },
})

/** Each governs the mails of its kind; what is always sent (security, payments, exports) asks none of them. */
export const NotificationPreferences = z.object({
  emailUpdates: Toggle.default(true),
  priceAlerts: Toggle.default(false),
  analysisComplete: Toggle.default(true),
  marketingEmails: Toggle.default(false),
})
export type NotificationPreferences = z.infer<typeof NotificationPreferences>

export const getNotifications = endpoint({
  method: 'GET',
  path: '/api/settings/notifications',
  summary: 'Which notifications this account wants',
  access: 'seller',
  answer: NotificationPreferences,
})
export const saveNotifications = endpoint({
  method: 'PUT',
  path: '/api/settings/notifications',
  summary: 'Choose notifications; what is left out takes its default',
  access: 'seller',
  body: NotificationPreferences,
  answer: NotificationPreferences,
})

export type NotificationKind = keyof NotificationPreferences
/** What each switch is called, on the settings page and in the mails it governs. */
export const NOTIFICATION_NAMES: Record<NotificationKind, string> = {
  emailUpdates: 'Email updates',
  priceAlerts: 'Price alerts',
  analysisComplete: 'Analysis complete',
  marketingEmails: 'Marketing emails',
}

/** The page a mail's link opens. A mail program that offers 'Unsubscribe' posts to the same address (RFC 8058). */
export const UNSUBSCRIBE_PATH = '/unsubscribe'
/** What its token begins with is in plain sight, so that the page can say what is turned off. */
export const kindInToken = (token: string): NotificationKind | null => {
  const kind = token.slice(0, token.indexOf('.'))
  return Object.hasOwn(NOTIFICATION_NAMES, kind) ? (kind as NotificationKind) : null
}

export const unsubscribe = endpoint({
  method: 'POST',
  path: '/api/unsubscribe',
  summary: 'Turn off the kind of email that a link came in, or on again; needs no sign-in',
  access: 'anyone',
  body: z.object({ token: text({ max: 200 }), wanted: Toggle.default(false) }),
  limit: { requests: 30, perSeconds: 60 },
})
