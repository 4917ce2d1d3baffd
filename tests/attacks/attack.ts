import type { Ground } from '#tests/attacks/ground.ts'

/** Says what was tried and whether it held; `got` tells what came instead. */
export type Judge = (tried: string, held: boolean, got?: unknown) => void

/** A kind of attack: what is tried, by name. Each is a loop over as much of the contract as it concerns. */
export interface Area {
  name: string
  attacks: Record<string, (ground: Ground, judge: Judge) => Promise<void>>
}

export interface Outcome {
  area: string
  tried: number
  held: number
  broken: string[]
}

const LONGEST_TOLD = 300

export async function attackArea({ name, attacks }: Area, ground: Ground): Promise<Outcome> {
  const outcome: Outcome = { area: name, tried: 0, held: 0, broken: [] }
  for (const [attack, run] of Object.entries(attacks)) {
    const judge: Judge = (tried, held, got = '') => {
      outcome.tried++
      if (held) outcome.held++
      else outcome.broken.push(`${name}, ${attack}: ${tried} ${JSON.stringify(got).slice(0, LONGEST_TOLD)}`)
    }
    // An attack that could not be carried out has shown nothing.
    await run(ground, judge).catch((error: unknown) => judge('could not be tried', false, String(error)))
  }
  return outcome
}
