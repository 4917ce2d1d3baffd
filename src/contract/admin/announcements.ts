import { z } from 'zod'
import { endpoint } from '#contract/endpoint.ts'
import { atMost, text } from '#contract/text.ts'

/** A 'What's new' mail: plain text, to those who turned 'Marketing emails' on and confirmed their address. */
export const NewAnnouncement = z.object({
  subject: text({
    min: 1,
    max: 120,
    missing: 'Please enter a subject',
    tooLong: atMost(120),
  }),
  body: text({
    min: 1,
    max: 10_000,
    lines: true,
    missing: 'Please enter what is new',
    tooLong: atMost(10_000),
  }),
})
export type NewAnnouncement = z.infer<typeof NewAnnouncement>

/** Before anybody can get one, on the screen and in the answer. */
export const NOBODY_WANTS_NEWS = 'Nobody with a confirmed address has turned on Marketing emails yet.'

const Announcement = z.object({
  id: z.uuid(),
  subject: z.string(),
  startedAt: z.iso.datetime(),
  /** Null while it is still going out. */
  finishedAt: z.iso.datetime().nullable(),
  sent: z.number().int(),
  /** Begun, and nobody knows whether it left: they are not tried again, as nobody gets it twice. */
  unsure: z.number().int(),
})
export type Announcement = z.infer<typeof Announcement>

export const listAnnouncements = endpoint({
  method: 'GET',
  path: '/api/admin/announcements',
  summary: 'The ‘What’s new’ emails so far, whom the next one would reach, and from when it may be sent',
  access: 'admin',
  answer: z.object({
    announcements: z.array(Announcement),
    recipients: z.number().int(),
    /** Null: at once. */
    nextFrom: z.iso.datetime().nullable(),
  }),
})
export const previewAnnouncement = endpoint({
  method: 'POST',
  path: '/api/admin/announcements/preview',
  summary: 'A ‘What’s new’ email exactly as it would arrive at the admin who asks, and how many people would get it',
  access: 'admin',
  body: NewAnnouncement,
  answer: z.object({ subject: z.string(), text: z.string(), recipients: z.number().int() }),
})
export const sendAnnouncement = endpoint({
  method: 'POST',
  path: '/api/admin/announcements',
  summary: 'Send a ‘What’s new’ email to everybody who wants it; once a month at most',
  access: 'admin',
  recent: true,
  body: NewAnnouncement,
  answer: Announcement,
  status: 202,
})
