import { rm } from 'node:fs/promises'
import { killPile } from '#tests/kills/kill-pile.ts'
import { killUnderLoad } from '#tests/kills/kill-under-load.ts'

/**
 * `npm run bench -- kills 100`: so many times kill -9 under mixed load, and what was lost or done twice by it.
 * `npm run bench -- kills pile 10`: the same in the middle of piles.
 */
export async function killsBench([first = '100', ...rest]: string[]): Promise<void> {
  if (first === 'pile') return killPiles(rest[0] ?? '10')
  const times = first
  const begun = performance.now()
  const told = Math.max(1, Math.round(Number(times) / 10))
  const seconds = () => `${((performance.now() - begun) / 1000).toFixed(0)} s`
  const { faults, dataDir, ...seen } = await killUnderLoad(Number(times), {
    onKill(kill, soFar) {
      if (kill % told === 0) console.log(`${String(kill).padStart(5)} kills  ${seconds()}, ${soFar.length} faults`)
    },
  })
  const rows = {
    'times kill -9': times,
    sellers: seen.sellers,
    'writes acknowledged': seen.acknowledged,
    'slowest start': `${(seen.startMs / 1000).toFixed(1)} s`,
    'purchases, charges': `${seen.buyers}, ${seen.charges}`,
    'listings delivered, in deliveries': `${seen.delivered}, ${seen.deliveries}`,
    'photos kept, files swept a day later': `${seen.photos}, ${seen.sweptFiles}`,
    'lost, wrong or twice': faults.length,
  }
  for (const [name, value] of Object.entries(rows)) console.log(`${name.padEnd(38)}${value}`)
  for (const fault of faults) console.error(`FAULT  ${fault}`)
  if (faults.length > 0) process.exitCode = 1
  else await rm(dataDir, { recursive: true, force: true })
}

async function killPiles(times: string) {
  const { faults, dataDir, piles } = await killPile(Number(times), (kill, soFar) =>
    console.log(`${String(kill).padStart(5)} kills, ${soFar.length} faults`),
  )
  console.log(`${piles} piles; lost, wrong or twice: ${faults.length}`)
  for (const fault of faults) console.error(`FAULT  ${fault}`)
  if (faults.length > 0) process.exitCode = 1
  else await rm(dataDir, { recursive: true, force: true })
}
