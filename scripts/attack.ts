import { attackArea, type Outcome } from '#tests/attacks/attack.ts'
import { CATALOG } from '#tests/attacks/catalog.ts'
import { startGround } from '#tests/attacks/ground.ts'

/** `npm run attack` tries every kind of attack on a server of its own and says how many held; words narrow it down. */
const wanted = process.argv.slice(2).map((word) => word.toLowerCase())
const areas = CATALOG.filter(
  ({ name }) => wanted.length === 0 || wanted.some((word) => name.toLowerCase().includes(word)),
)

const row = (...cells: (string | number)[]) =>
  cells.map((cell, at) => (at === 0 ? String(cell).padEnd(24) : String(cell).padStart(8))).join('')

const outcomes: Outcome[] = []
console.log(row('area', 'tried', 'held', 's'))
const ground = await startGround()
try {
  for (const area of areas) {
    const begun = performance.now()
    const outcome = await attackArea(area, ground)
    outcomes.push(outcome)
    console.log(row(outcome.area, outcome.tried, outcome.held, ((performance.now() - begun) / 1000).toFixed(1)))
  }
} finally {
  await ground.stop()
}
const sum = (count: 'tried' | 'held') => outcomes.reduce((total, outcome) => total + outcome[count], 0)
console.log(row('all', sum('tried'), sum('held')))
for (const { broken } of outcomes) for (const line of broken) console.error(`BROKE  ${line}`)
process.exitCode = sum('held') === sum('tried') ? 0 : 1
