import { z } from 'zod'
import { groupDigits } from '#contract/figures.ts'

const UNSAVEABLE =
  'Something you entered contains a character that cannot be saved. Please delete it and type it again.'

/** Control characters and halves of characters: nobody types them, and no database takes all of them. */
const UNTYPED = /[\p{Cc}\p{Cs}]/u
const UNTYPED_IN_LINES = /(?![\t\n\r])[\p{Cc}\p{Cs}]/u

interface TextRules {
  max: number
  min?: number
  /** Tabs and line breaks may stand in it. */
  lines?: boolean
  /** Spaces at the ends belong to it. */
  untrimmed?: boolean
  /** Said when there is none, or less than `min`. */
  missing?: string | undefined
  tooLong?: string | undefined
}

/** What `tooLong` says where nothing more is to be said. */
export const atMost = (max: number) => `Please use at most ${groupDigits(max)} characters`

/** Every text that comes in. Its length is looked at first, so that whatever follows has little to read. */
export function text({ max, min = 0, lines = false, untrimmed = false, missing, tooLong }: TextRules) {
  const bounded = z.string({ error: missing }).max(max, { error: tooLong, abort: true })
  const untyped = lines ? UNTYPED_IN_LINES : UNTYPED
  const typed = (untrimmed ? bounded : bounded.trim()).refine((given) => !untyped.test(given), {
    error: UNSAVEABLE,
    abort: true,
  })
  return min > 0 ? typed.min(min, { error: missing }) : typed
}

const NO_ADDRESS = 'Please enter a web address'
const address = text({ max: 2048, missing: NO_ADDRESS, tooLong: 'This web address is too long' })
const url = z.url({ protocol: /^https?$/, error: NO_ADDRESS })
export const WebAddress = address.pipe(url).meta({ format: 'uri' })

/** 'www.example.com/1', as address bars show it. */
const WITHOUT_SCHEME = /^[\w-]+(?:\.[\w-]+)+(?=[/?#]|$)/
/** A web address that somebody copied, with or without 'https://'. */
export const CopiedAddress = address
  .overwrite((given) => (WITHOUT_SCHEME.test(given) ? `https://${given}` : given))
  .pipe(url)
  .meta({ format: 'uri' })

/** Years that no clock or database shares are refused. */
export const FIRST_YEAR = 1970
export const LAST_YEAR = 2999
const chooseFrom = (firstYear: number) => `Please choose a date between ${firstYear} and ${LAST_YEAR}`
const yearOf = (time: string) => new Date(time).getUTCFullYear()
const isOurTime = (time: string) => yearOf(time) >= FIRST_YEAR && yearOf(time) <= LAST_YEAR

/** A point in time that somebody names. */
export const moment = (missing?: string) =>
  text({ max: 40, missing, tooLong: missing })
    .pipe(z.iso.datetime({ offset: true, error: missing }).refine(isOurTime, chooseFrom(FIRST_YEAR)))
    .meta({ format: 'date-time' })

/** One that is yet to come; examples lie this many days ahead, as none that is written down stays true. */
export const laterMoment = (missing?: string) => moment(missing).meta({ 'x-example-in-days': 7 })

export const Day = text({ max: 10 }).pipe(z.iso.date()).meta({ format: 'date' })
export const dayFrom = (firstYear: number) =>
  Day.refine((day) => yearOf(day) >= firstYear && yearOf(day) <= LAST_YEAR, chooseFrom(firstYear)).meta({
    format: 'date',
  })
