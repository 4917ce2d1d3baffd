import exifr from 'exifr'

const TAGS = ['DateTimeOriginal', 'CreateDate', 'OffsetTimeOriginal', 'OffsetTime', 'SubSecTimeOriginal']
const WRITTEN = /^(\d{4}):(\d\d):(\d\d) (\d\d:\d\d:\d\d)/
const OFFSET = /^[+-]\d\d:\d\d$/
/** Cameras whose clock was never set say 1970 or 2000, or worse. */
const EARLIEST_MS = Date.UTC(2001, 0, 1)
const DAY_MS = 24 * 60 * 60 * 1000

/**
 * When a photo was taken, by its own metadata; null where it does not tell. Without a time zone it is read as UTC: the
 * pauses between photos of one camera are right all the same.
 */
export async function capturedAt(photo: Buffer, now: Date): Promise<string | null> {
  // Metadata is often damaged, and never worth refusing a photo.
  const tags = await exifr.parse(photo, { pick: TAGS, reviveValues: false }).catch(() => undefined)
  const written = WRITTEN.exec(String(tags?.DateTimeOriginal ?? tags?.CreateDate ?? ''))
  if (!written) return null
  const [, year, month, day, time] = written
  const offset = String(tags?.OffsetTimeOriginal ?? tags?.OffsetTime ?? '')
  const ms = Date.parse(`${year}-${month}-${day}T${time}${fractionOf(tags)}${OFFSET.test(offset) ? offset : 'Z'}`)
  return ms >= EARLIEST_MS && ms <= now.getTime() + DAY_MS ? new Date(ms).toISOString() : null
}

function fractionOf(tags: { SubSecTimeOriginal?: unknown }) {
  const digits = /^\d{1,3}$/.exec(String(tags.SubSecTimeOriginal ?? ''))?.[0]
  return digits ? `.${digits.padEnd(3, '0')}` : ''
}
