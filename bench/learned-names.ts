import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { z } from 'zod'
import { likeness } from '#server/features/items/likeness.ts'
import { createBuiltinIdentifier } from '#server/providers/identifier/builtin/create-builtin-identifier.ts'
import { normalPhoto, readCases, typeId } from './identify.ts'
import { type Guessed, replayCorrections, type SeenPhoto, worstTen } from './replay-corrections.ts'

/** A line of the cases file, each seller's in the order in which they came. */
const Case = z.object({ seller: z.string(), file: z.string(), type: typeId })

/** npm run bench -- learned-names --cases FILE.jsonl --photos DIR [--cache DIR] */
export async function learnedNamesBench(args: string[]): Promise<void> {
  const { values } = parseArgs({
    args,
    options: {
      cases: { type: 'string' },
      photos: { type: 'string' },
      cache: { type: 'string', default: join(tmpdir(), 'snapworth-vision') },
    },
  })
  const { cases, photos, cache } = values
  if (!cases || !photos) throw new Error('learned-names needs --cases FILE.jsonl and --photos DIR')
  const parsed = await readCases(cases, Case)
  const identifier = createBuiltinIdentifier({ cacheDir: cache, log: console.error })
  try {
    if (!(await identifier.warm())) throw new Error('The vision packages are not installed')
    const seen: SeenPhoto[] = []
    for (const { seller, file, type } of parsed) {
      const options = { detail: 'standard', signal: AbortSignal.timeout(60_000) } as const
      const photo = await normalPhoto(join(photos, file))
      const { identification, signature } = await identifier.identify([photo], options)
      seen.push({ seller, typeId: type, signature: signature!, seen: identification, acts: true })
    }
    printLikeness(seen)
    print(replayCorrections(seen))
  } finally {
    await identifier.close()
  }
}

/** What the limits of the rule rest on: how alike photos of one type are, and of different ones. */
function printLikeness(photos: SeenPhoto[]) {
  const pairs = photos.flatMap((one, index) => photos.slice(index + 1).map((other) => ({ one, other })))
  const alike = Map.groupBy(pairs, ({ one, other }) => one.typeId === other.typeId)
  for (const [label, same] of [
    ['Alike, of one type', true],
    ['Alike, of two types', false],
  ] as const) {
    const found = (alike.get(same) ?? []).map(({ one, other }) => likeness(one.signature, other.signature))
    const rising = found.sort((one, other) => one - other)
    const at = (share: number) => rising.at(Math.min(rising.length - 1, Math.floor(share * rising.length)))?.toFixed(3)
    console.log(`${label.padEnd(27)}median ${at(0.5)}, p90 ${at(0.9)}, p99 ${at(0.99)}, most ${at(1)}`)
  }
}

function print(guesses: Guessed[]) {
  const right = (which: 'alone' | 'learned') => guesses.filter((guess) => guess[which].typeId === guess.typeId)
  const offered = (which: 'alone' | 'learned') =>
    guesses.filter((guess) => guess[which].guesses.some(({ typeId }) => typeId === guess.typeId))
  const named = guesses.filter(({ learned }) => learned.namedLike)
  const percent = (part: Guessed[]) => `${((100 * part.length) / guesses.length).toFixed(1)} %`
  const worst = worstTen(guesses)
  console.log(`
Photos, sellers            ${guesses.length}, ${new Set(guesses.map(({ seller }) => seller)).size}
Right, engine alone        ${percent(right('alone'))}
Right, with learning       ${percent(right('learned'))}
Offered, engine alone      ${percent(offered('alone'))}
Offered, with learning     ${percent(offered('learned'))}
Named like an earlier item ${named.length}
  of these right           ${named.filter(({ learned, typeId }) => learned.typeId === typeId).length}
Worst ten in a row         ${worst.gain >= 0 ? '+' : ''}${worst.gain} right (${worst.seller ?? 'nobody'})`)
}
