import { parseArgs } from 'node:util'
import { z } from 'zod'
import { readCases } from './identify.ts'
import { errorsOf, type Predicted, replaySales } from './replay-sales.ts'

/** A line of the cases file: what somebody asked for a thing, what the guide said, and what they got, in dollars. */
const Case = z.object({
  seller: z.coerce.string(),
  type: z.string().nullish(),
  category: z.string().nullish(),
  asked: z.number().nullish(),
  sold: z.number().positive(),
  at: z.coerce.date(),
  guide: z.number().positive(),
})

/** npm run bench -- learned --cases FILE.jsonl: the guide alone, and with what each seller's earlier sales make of it. */
export async function learnedBench(args: string[]): Promise<void> {
  const { cases } = parseArgs({ args, options: { cases: { type: 'string' } } }).values
  if (!cases) throw new Error('learned needs --cases FILE.jsonl')
  const parsed = await readCases(cases, Case)
  if (parsed.length === 0) throw new Error('There is no case in the file')
  const sales = parsed.map(({ type, category, asked, ...rest }) => ({
    ...{ typeId: type ?? null, categoryId: category ?? null, asked: asked ?? null },
    ...rest,
  }))
  print(replaySales(sales))
}

function print(predicted: Predicted[]) {
  const moved = predicted.filter(({ guide, learned }) => learned !== guide)
  const sellers = new Set(predicted.map(({ seller }) => seller)).size
  console.log(`Sales ${predicted.length}, sellers ${sellers}, priced with something learned ${moved.length}`)
  for (const [label, some] of [
    ['All', predicted],
    ['Those priced with something learned', moved],
  ] as const) {
    if (some.length === 0) continue
    console.log(`\n${label}`)
    console.log('                RMSLE  median error  within 25%')
    console.log(`Guide alone     ${line(some, 'guide')}`)
    console.log(`With learning   ${line(some, 'learned')}`)
  }
}

function line(predicted: Predicted[], which: 'guide' | 'learned') {
  const { rmsle, median, near } = errorsOf(predicted, which)
  const percent = (share: number) => `${(share * 100).toFixed(1)} %`
  return `${rmsle.toFixed(4)}  ${percent(median).padStart(12)}  ${percent(near).padStart(10)}`
}
