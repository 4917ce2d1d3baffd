import fc from 'fast-check'
import { expect, test } from 'vitest'
import { isFarAhead, nextInTurn, turnInPile, turnOf } from '#server/platform/jobs/turn.ts'

const Arrivals = fc.array(fc.record({ gapMs: fc.nat(8000), paying: fc.boolean() }), { maxLength: 40 })

/** Those who wait, in the order they came, and the order in which they are served when all wait at once. */
function serve(arrivals: { gapMs: number; paying: boolean }[]) {
  let arrivedMs = 0
  const all = arrivals.map(({ gapMs, paying }, id) => {
    arrivedMs += gapMs
    return { id, paying, arrivedMs, turnMs: turnOf({ arrivedMs, paying }) }
  })
  const waiting = [...all]
  const served: typeof all = []
  while (waiting.length > 0) served.push(...waiting.splice(nextInTurn(waiting), 1))
  return { all, served }
}

test('everybody is served once, and those of the same plan in the order they came', () => {
  fc.assert(
    fc.property(Arrivals, (arrivals) => {
      const { all, served } = serve(arrivals)
      expect(served.map(({ id }) => id).sort((a, b) => a - b)).toEqual(all.map(({ id }) => id))
      for (const paying of [true, false]) {
        const ids = served.filter((each) => each.paying === paying).map(({ id }) => id)
        expect(ids).toEqual(ids.toSorted((a, b) => a - b))
      }
    }),
  )
})

test('a plan goes ahead of the trial, and of nobody who came ten seconds before it', () => {
  fc.assert(
    fc.property(Arrivals, (arrivals) => {
      const { served } = serve(arrivals)
      for (const [place, trial] of served.entries()) {
        if (trial.paying) continue
        for (const [other, paid] of served.entries()) {
          if (!paid.paying) continue
          const cameAfterMs = paid.arrivedMs - trial.arrivedMs
          if (cameAfterMs > 10_000) expect(place).toBeLessThan(other)
          if (cameAfterMs < 10_000) expect(other).toBeLessThan(place)
        }
      }
    }),
  )
})

test('whoever sits and waits comes before the items of a pile that are asked at the same time', () => {
  const arrivedMs = 1000
  expect(turnOf({ arrivedMs, paying: false })).toBeLessThan(turnOf({ arrivedMs, paying: true, unattended: true }))
})

test('whoever sits and waits comes before items of a pile that have waited for a while, and not before all forever', () => {
  const item = turnOf({ arrivedMs: 0, paying: true, unattended: true })
  expect(turnOf({ arrivedMs: 15_000, paying: false })).toBeLessThan(item)
  expect(turnOf({ arrivedMs: 41_000, paying: true })).toBeGreaterThan(item)
})

test('a short pile does not wait for the end of a long one', () => {
  const lastOfLong = turnInPile({ arrivedMs: 0, paying: true, place: 39 })
  expect(turnInPile({ arrivedMs: 30_000, paying: true, place: 2 })).toBeLessThan(lastOfLong)
})

test('nobody is next where nobody waits', () => {
  expect(nextInTurn([])).toBe(-1)
})

test('whoever sits and waits is far ahead of a pile’s items that are in work for a while, and of nobody else who sits and waits', () => {
  const turnMs = (seller: Omit<Parameters<typeof turnOf>[0], 'arrivedMs'>, arrivedMs: number) => ({
    turnMs: turnOf({ arrivedMs, ...seller }),
  })
  const trial = turnMs({ paying: false }, 15_000)
  expect(isFarAhead(trial, turnMs({ paying: true, unattended: true }, 0))).toBe(true)
  expect(isFarAhead(turnMs({ paying: true }, 15_000), trial)).toBe(false)
  expect(isFarAhead(trial, turnMs({ paying: true }, 15_000))).toBe(false)
})
