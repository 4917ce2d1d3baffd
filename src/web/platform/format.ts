import { groupDigits, inDollars } from '#contract/figures.ts'
import { lazily } from '#contract/lazily.ts'

const LOCALE = 'en-US'

// Made when first used: making them all would hold up the first page by a tenth of a second on a phone.
const days = lazily(() => new Intl.DateTimeFormat(LOCALE, { dateStyle: 'medium' }))
const saleDays = lazily(() => new Intl.DateTimeFormat(LOCALE, { dateStyle: 'medium', timeZone: 'UTC' }))
const shortDays = lazily(() => new Intl.DateTimeFormat(LOCALE, { month: 'short', day: 'numeric' }))
const longDays = lazily(() => new Intl.DateTimeFormat(LOCALE, { weekday: 'long', month: 'long', day: 'numeric' }))
const months = lazily(() => new Intl.DateTimeFormat(LOCALE, { month: 'long' }))
const monthsOfYears = lazily(() => new Intl.DateTimeFormat(LOCALE, { month: 'long', year: 'numeric' }))
const moments = lazily(() => new Intl.DateTimeFormat(LOCALE, { dateStyle: 'medium', timeStyle: 'short' }))
const nearMoments = lazily(
  () => new Intl.DateTimeFormat(LOCALE, { month: 'short', day: 'numeric', hour: 'numeric', minute: '2-digit' }),
)
const relative = lazily(() => new Intl.RelativeTimeFormat(LOCALE, { numeric: 'always' }))

/** '$10' or '$29.99': the cents show only when there are any. */
export function formatCents(cents: number) {
  return cents % 100 === 0 ? formatDollars(cents / 100) : formatExactCents(cents)
}

const LARGE_CENTS = 1_000_000

/** The same, but from $10,000 on in whole dollars: for figures that stand in large type. */
export function formatFigure(cents: number) {
  return Math.abs(cents) < LARGE_CENTS ? formatCents(cents) : formatDollars(Math.round(cents / 100))
}

/** '$10.00': for sums that are charged. */
export function formatExactCents(cents: number) {
  return inDollars(cents / 100, 2)
}

/** '$1,250': listing prices are whole dollars. */
export function formatDollars(amount: number) {
  return inDollars(amount, 0)
}

export function formatNumber(value: number) {
  return groupDigits(value)
}

/** 'Nov 14, 2026', in the seller's own time zone. */
export function formatDate(iso: string) {
  return days().format(new Date(iso))
}

/** The day of a sale is the same wherever it is looked at, as it is in figures and tax files. */
export function formatSaleDay({ soldAt }: { soldAt: string }) {
  return saleDays().format(new Date(soldAt))
}

/** 'May', or 'May 2025' where that was another year. */
export function formatMonth(iso: string, now = new Date()) {
  const then = new Date(iso)
  return (then.getFullYear() === now.getFullYear() ? months() : monthsOfYears()).format(then)
}

export function formatDateTime(iso: string) {
  return moments().format(new Date(iso))
}

/** 'Nov 20, 3:00 PM': for what lies less than a year ahead. */
export function formatMoment(iso: string) {
  return nearMoments().format(new Date(iso))
}

/** '3.4 MB': sizes of files, as a seller's file list shows them. */
export function formatBytes(bytes: number) {
  const units = ['B', 'kB', 'MB', 'GB']
  const step = Math.min(units.length - 1, Math.floor(Math.log10(Math.max(bytes, 1)) / 3))
  const value = bytes / 1000 ** step
  return `${value < 10 && step > 0 ? value.toFixed(1) : Math.round(value)} ${units[step]}`
}

const UNITS = [
  ['day', 86_400],
  ['hour', 3600],
  ['minute', 60],
  ['second', 1],
] as const

/** '2 minutes ago'; 'just now' for less than two seconds, also where the server's clock is ahead. */
export function formatAgo(iso: string, now: Date) {
  const seconds = Math.floor((now.getTime() - Date.parse(iso)) / 1000)
  const [unit, size] = UNITS.find(([, size]) => seconds >= size) ?? UNITS[3]
  return seconds < 2 ? 'just now' : relative().format(-Math.floor(seconds / size), unit)
}

/** 'Nov 14': for lists of recent things. */
export function formatDay(iso: string) {
  return shortDays().format(new Date(iso))
}

/** 'Sunday, November 22': for what lies less than a year ahead. */
export function formatLongDay(iso: string) {
  return longDays().format(new Date(iso))
}
