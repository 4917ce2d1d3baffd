import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { z } from 'zod'
import { DIVIDER_CODE } from '#contract/piles/piles.ts'
import { groupPhotos } from '#server/features/piles/group-photos.ts'
import type { SortablePhoto } from '#server/features/piles/joints.ts'
import { photoHash } from '#server/features/piles/photo-hash.ts'
import { photosInOrder } from '#server/features/piles/photo-order.ts'
import { createBuiltinIdentifier } from '#server/providers/identifier/builtin/create-builtin-identifier.ts'
import { printDoubts } from './grouping-doubts.ts'
import { normalPhoto, readCases } from './identify.ts'

/** A line of the cases file, in the order in which a seller would choose them. `item` names the thing it shows. */
const Case = z.object({ file: z.string(), item: z.string(), takenAt: z.iso.datetime({ offset: true }).nullish() })
type Case = z.infer<typeof Case>

/** npm run bench -- grouping --cases FILE.jsonl --photos DIR [--cache DIR]: how well a labeled pile is sorted. */
export async function groupingBench(args: string[]): Promise<void> {
  const { values } = parseArgs({
    args,
    options: {
      cases: { type: 'string' },
      photos: { type: 'string' },
      cache: { type: 'string', default: join(tmpdir(), 'snapworth-vision') },
    },
  })
  if (!values.cases || !values.photos) throw new Error('grouping needs --cases FILE.jsonl and --photos DIR')
  const cases = await readCases(values.cases, Case)
  const identifier = createBuiltinIdentifier({ cacheDir: values.cache, log: console.error })
  try {
    const photos: SortablePhoto[] = []
    for (const one of cases) photos.push(await look(identifier, one, join(values.photos, one.file), photos.length))
    console.log(`${cases.length} photos of ${new Set(cases.map(({ item }) => item)).size} items`)
    const blind = photos.map((photo) => ({ ...photo, features: null, shows: null }))
    const timeless = (all: SortablePhoto[]) => all.map((photo) => ({ ...photo, takenAt: null }))
    print('With times', cases, photos)
    print('Without times', cases, timeless(photos))
    print('With times, without the engine', cases, blind)
    print('Without times and engine', cases, timeless(blind))
    printDoubts(photos.map((photo, place) => ({ photo, item: cases[place]!.item })))
  } finally {
    await identifier.close()
  }
}

async function look(
  identifier: ReturnType<typeof createBuiltinIdentifier>,
  { takenAt }: Case,
  file: string,
  place: number,
): Promise<SortablePhoto> {
  const bytes = await normalPhoto(file)
  const { signature, shows, codes } = await identifier.survey(bytes, {
    signal: AbortSignal.timeout(60_000),
    turnMs: place,
  })
  return {
    id: String(place),
    takenAt: takenAt ? new Date(takenAt).toISOString() : null,
    hash: await photoHash(bytes),
    features: signature,
    shows,
    divider: codes.includes(DIVIDER_CODE),
    startsItem: false,
  }
}

function print(name: string, cases: Case[], photos: SortablePhoto[]) {
  const chosen = photos.map((photo, place) => ({ ...photo, place, createdAt: new Date(0).toISOString() }))
  const groups = groupPhotos(photosInOrder(chosen)).map(({ photoIds }) => photoIds.map(Number))
  const groupOf = new Map(groups.flatMap((ids, group) => ids.map((id) => [id, group])))
  let [both, found, real] = [0, 0, 0]
  for (let a = 0; a < cases.length; a++)
    for (let b = a + 1; b < cases.length; b++) {
      const same = cases[a]!.item === cases[b]!.item
      const together = groupOf.has(a) && groupOf.get(a) === groupOf.get(b)
      if (same) real++
      if (together) found++
      if (same && together) both++
    }
  const precision = found === 0 ? 1 : both / found
  const recall = real === 0 ? 1 : both / real
  const f1 = precision + recall === 0 ? 0 : (2 * precision * recall) / (precision + recall)
  const percent = (value: number) => `${(value * 100).toFixed(1)} %`.padStart(8)
  console.log(
    `${name.padEnd(32)}precision ${percent(precision)}  recall ${percent(recall)}  F1 ${percent(f1)}  ${groups.length} groups`,
  )
}
