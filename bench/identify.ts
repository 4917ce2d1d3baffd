import { readFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { extname, join } from 'node:path'
import { parseArgs } from 'node:util'
import { z } from 'zod'
import { AnalysisDetail } from '#contract/settings/settings.ts'
import { CATEGORIES, TYPES } from '#contract/taxonomy.ts'
import { normalizePhoto } from '#server/features/items/normalize-photo.ts'
import {
  type BuiltinIdentifier,
  createBuiltinIdentifier,
} from '#server/providers/identifier/builtin/create-builtin-identifier.ts'
import { toIdentification } from '#server/providers/identifier/builtin/identification.ts'
import { type Outcome, scoreIdentification } from './identification-scores.ts'
import { printNetworkTimes } from './network-times.ts'

export const typeId = z.string().refine((id) => TYPES.some((type) => type.id === id), 'is not a type of the taxonomy')
const categoryId = z.string().refine((id) => CATEGORIES.some((category) => category.id === id), 'is no category')

/** A line of the cases file. `type` null: nothing in the photo is for sale. `accept`: other types that are right too. */
const Case = z.object({
  file: z.string(),
  type: typeId.nullable(),
  category: categoryId.nullish(),
  accept: z.array(typeId).default([]),
})
type Case = z.infer<typeof Case>

/** Enough for a median of each network. */
const TIMED = 20

interface IdentifyBenchOptions {
  cases: string
  photos: string
  cacheDir: string
  detail: AnalysisDetail
}

/** npm run bench -- identify --cases FILE.jsonl --photos DIR [--detail standard|detailed] [--cache DIR] */
export async function identifyBench(args: string[]): Promise<void> {
  const { values } = parseArgs({
    args,
    options: {
      cases: { type: 'string' },
      photos: { type: 'string' },
      detail: { type: 'string', default: 'detailed' },
      cache: { type: 'string', default: join(tmpdir(), 'snapworth-vision') },
    },
  })
  if (!values.cases || !values.photos) throw new Error('identify needs --cases FILE.jsonl and --photos DIR')
  const detail = AnalysisDetail.parse(values.detail)
  await benchIdentification({ cases: values.cases, photos: values.photos, cacheDir: values.cache, detail })
}

/** Runs every case through the product's own engine, one after the other, and prints how it did. */
async function benchIdentification({ cases, photos, cacheDir, detail }: IdentifyBenchOptions): Promise<void> {
  const parsed = await readCases(cases, Case)
  const identifier = createBuiltinIdentifier({ cacheDir, log: console.error })
  try {
    const startedAt = performance.now()
    if (!(await identifier.warm())) throw new Error('The vision packages are not installed')
    console.log(`Models loaded in ${Math.round(performance.now() - startedAt)} ms`)
    const outcomes: Outcome[] = []
    for (const one of parsed)
      outcomes.push(await judge(identifier, one, await normalPhoto(join(photos, one.file)), detail))
    print(scoreIdentification(outcomes))
  } finally {
    await identifier.close()
  }
  const timed = parsed.slice(0, TIMED).map(({ file }) => normalPhoto(join(photos, file)))
  await printNetworkTimes(cacheDir, await Promise.all(timed))
}

/** As the product would store and look at it. */
export async function normalPhoto(file: string) {
  const mimetype = `image/${extname(file).slice(1).toLowerCase().replace('jpg', 'jpeg')}`
  return (await normalizePhoto({ bytes: await readFile(file), mimetype })).bytes
}

export async function readCases<One>(file: string, schema: z.ZodType<One>): Promise<One[]> {
  const lines = (await readFile(file, 'utf8')).split('\n').filter((line) => line.trim())
  return lines.map((line, i) => {
    try {
      return schema.parse(JSON.parse(line))
    } catch (cause) {
      throw new Error(`Line ${i + 1} of the cases is wrong: ${line}`, { cause })
    }
  })
}

async function judge(
  identifier: BuiltinIdentifier,
  { type, category, accept }: Case,
  photo: Buffer,
  detail: AnalysisDetail,
): Promise<Outcome> {
  const startedAt = performance.now()
  const sighting = await identifier.look([photo], { detail, signal: AbortSignal.timeout(60_000) })
  const item = toIdentification(sighting)
  const latencyMs = performance.now() - startedAt
  const rightTypes = type === null ? [] : [type, ...accept]
  return {
    rightTypes,
    rightCategories: category ? [category] : rightTypes.flatMap(categoriesOf),
    guesses: sighting?.choices ?? [],
    answeredTypeId: item.typeId,
    likeliestCategoryId: sighting?.likeliestCategoryId ?? null,
    calledNotAnItem: sighting?.decision === 'not-an-item',
    sure: sighting?.decision === 'sure',
    latencyMs,
  }
}

const categoriesOf = (id: string) => TYPES.filter((type) => type.id === id).map((type) => type.category)

function print(scores: ReturnType<typeof scoreIdentification>) {
  const percent = (value: number | null) => (value === null ? 'none' : `${(value * 100).toFixed(1)} %`)
  console.log(`
Photos of items            ${scores.items}
Type right first           ${percent(scores.top1)}
Type among three           ${percent(scores.top3)}
Type among five            ${percent(scores.top5)}
Category right             ${percent(scores.category)}
Answered (named)           ${percent(scores.answered)}
Right when answered        ${percent(scores.rightWhenAnswered)}
Sure                       ${percent(scores.sure)}
Right when sure            ${percent(scores.rightWhenSure)}
Photos of no item          ${scores.negatives}
  of these not answered    ${percent(scores.negativesRefused)}
Latency median, p95        ${Math.round(scores.medianMs)} ms, ${Math.round(scores.p95Ms)} ms
Calibration error          ${scores.calibrationError.toFixed(3)}

Confidence   photos   said   right`)
  for (const { from, count, said, right } of scores.bins) {
    const range = `${from.toFixed(1)}–${(from + 0.1).toFixed(1)}`
    console.log(`${range}      ${String(count).padStart(6)}   ${said.toFixed(2)}   ${right.toFixed(2)}`)
  }
}
