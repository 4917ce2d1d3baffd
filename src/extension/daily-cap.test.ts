import { expect, test } from 'vitest'
import { countFill, type FillLog, MAX_FILLS_PER_DAY, WARN_FROM_FILLS } from '#extension/daily-cap.ts'

const MORNING = new Date(2026, 10, 15, 9)
const NEXT_DAY = new Date(2026, 10, 16, 0, 1)

function fillTimes(times: number) {
  let log: FillLog | undefined
  let last: ReturnType<typeof countFill> | undefined
  for (let time = 0; time < times; time++) {
    last = countFill(log, 'facebook', MORNING)
    if ('log' in last) log = last.log
  }
  return { log, last }
}

test('the first listings of a day go without a word, later ones with a warning', () => {
  expect(fillTimes(WARN_FROM_FILLS - 1).last).toMatchObject({ warning: null })
  expect(fillTimes(WARN_FROM_FILLS).last).toMatchObject({ warning: expect.stringContaining('look like spam') })
})

test('beyond the cap a marketplace gets no more that day, others and the next day are free', () => {
  expect(fillTimes(MAX_FILLS_PER_DAY).last).toHaveProperty('log')
  const { log, last } = fillTimes(MAX_FILLS_PER_DAY + 1)
  expect(last).toEqual({ refusal: expect.stringContaining('please continue tomorrow') })
  expect(countFill(log, 'mercari', MORNING)).toMatchObject({ warning: null })
  expect(countFill(log, 'facebook', NEXT_DAY)).toMatchObject({ warning: null, log: { counts: { facebook: 1 } } })
})
