import { randomInt } from 'node:crypto'
import { ENDPOINTS } from '#tests/attacks/ground.ts'
import { fuzz } from '#tests/fuzz/fuzz.ts'

/**
 * `npm run fuzz -- 300` calls every endpoint of the contract on a server of its own for that many seconds, with inputs
 * made from its schemas and with plain bytes; `npm run fuzz -- 300 4711` makes the requests of an earlier seed again, and a
 * third word narrows it down to the endpoints with that in their name.
 */
const [seconds = '60', seed = String(randomInt(1_000_000_000)), only = ''] = process.argv.slice(2)
console.log(`seed ${seed}, ${seconds} s`)
const { areas, rounds, called, faults, slowOnce, refusedOnPurpose } = await fuzz(Number(seconds), Number(seed), {
  only,
})

const row = (area: string, requests: string | number, slowest: string | number, statuses: string) =>
  `${area.padEnd(18)}${String(requests).padStart(9)}${String(slowest).padStart(12)}  ${statuses}`
console.log(row('area', 'requests', 'slowest ms', 'answers'))
let total = 0
for (const [area, { requests, slowestMs, statuses }] of Object.entries(areas).sort()) {
  const answers = Object.entries(statuses).sort()
  console.log(
    row(area, requests, Math.round(slowestMs), answers.map(([status, times]) => `${status}×${times}`).join(' ')),
  )
  total += requests
}
console.log(row('all', total, Math.round(Math.max(...Object.values(areas).map(({ slowestMs }) => slowestMs))), ''))
console.log(`${called.size} of ${ENDPOINTS.length} endpoints, ${rounds} rounds`)
console.log(`${slowOnce} slow only while the machine was busy, ${refusedOnPurpose} refused for lack of room`)
for (const [name, { first, times }] of faults) console.error(`FAULT  ${name} (${times}×)\n  ${first}`)
process.exitCode = faults.size === 0 ? 0 : 1
