import fc from 'fast-check'
import { expect, test } from 'vitest'
import { isTimeZone, localMorning } from '#contract/sales/plan/local-morning.ts'

const morningOf = (moment: string, timeZone: string) => localMorning(new Date(moment), timeZone).toISOString()

test('nine in the morning of the day that it is there', () => {
  expect(morningOf('2026-11-22T18:30:00.000Z', 'America/Denver')).toBe('2026-11-22T16:00:00.000Z')
  expect(morningOf('2026-11-23T04:30:00.000Z', 'America/Denver')).toBe('2026-11-22T16:00:00.000Z')
  expect(morningOf('2026-11-22T18:30:00.000Z', 'Asia/Kolkata')).toBe('2026-11-23T03:30:00.000Z')
})

test('also on the days when clocks change', () => {
  expect(morningOf('2026-11-01T05:30:00.000Z', 'America/New_York')).toBe('2026-11-01T14:00:00.000Z')
  expect(morningOf('2027-03-14T06:00:00.000Z', 'America/New_York')).toBe('2027-03-14T13:00:00.000Z')
})

test('wherever and whenever, clocks there show nine, less than a day away', () => {
  const zones = fc.constantFrom(...Intl.supportedValuesOf('timeZone'))
  fc.assert(
    fc.property(zones, fc.date({ min: new Date('2020-01-01'), max: new Date('2040-01-01') }), (timeZone, moment) => {
      fc.pre(!Number.isNaN(moment.getTime()))
      const morning = localMorning(moment, timeZone)
      const clock = new Intl.DateTimeFormat('en-US', { timeZone, hourCycle: 'h23', timeStyle: 'medium' })
      expect(clock.format(morning)).toBe('09:00:00')
      expect(Math.abs(morning.getTime() - moment.getTime())).toBeLessThan(25 * 3600_000)
    }),
  )
})

test('what is no time zone is none', () => {
  expect(['America/Los_Angeles', 'UTC', 'Mars/Olympus', ''].map(isTimeZone)).toEqual([true, true, false, false])
})
