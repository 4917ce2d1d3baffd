import { randomUUID } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { signup } from '#contract/accounts/accounts.ts'
import { type AnalysisResult, answerQuestions } from '#contract/analysis/analysis.ts'
import { createClient } from '#contract/client.ts'
import { isNamed } from '#contract/items/identity.ts'
import { calledBy, itemName } from '#contract/items/item-name.ts'
import type { AnswersGiven } from '#contract/items/type-guide/answers.ts'
import { createCookieJar } from '#tests/cookie-jar.ts'
import { analyzeWith } from '#tests/uploads.ts'

const PICTURES = new URL('../src/web/features/public/pictures/', import.meta.url)
/** The photos of the landing page, each in the largest size it is shown in. */
const PHOTOS = { lamp: 'brass-lamp-720', radio: 'table-radio-720', clock: 'wall-clock-640' }
type Example = keyof typeof PHOTOS
/** What a seller taps or types for them: only what anybody can see in the photo. */
const ANSWERS: Partial<Record<Example, AnswersGiven>> = {
  lamp: {
    noun: 'table lamp',
    answers: { works: 'works perfectly', shade: 'with shade', material: 'brass' },
  },
  radio: { noun: 'radio', answers: { brand: 'NORDLYD', model: '200', works: 'works perfectly' } },
}

export const EXAMPLES_FILE = new URL('../src/web/features/public/landing/data/examples.json', import.meta.url)

/** What a server without any key makes of these photos and answers, in the shape the landing page shows it. */
export async function makeLandingExamples(serverUrl: string) {
  const jar = createCookieJar()
  const send = async (path: string, init: RequestInit) => {
    const headers = { ...init.headers, cookie: jar.text() }
    return jar.keep(await fetch(serverUrl + path, { ...init, headers }))
  }
  const account = { name: 'Maya Robinson', email: `${randomUUID()}@example.com`, password: 'Correct4horse' }
  const call = createClient(send)
  await call(signup, { body: account })
  const examples = {} as Record<Example, ReturnType<typeof exampleOf>>
  for (const name of Object.keys(PHOTOS) as Example[]) {
    const analyzed = await analysisOf(send, PHOTOS[name])
    const body = ANSWERS[name]
    const params = { id: analyzed.item.id }
    examples[name] = exampleOf(body ? await call(answerQuestions, { params, body }) : analyzed)
  }
  return examples
}

async function analysisOf(send: Parameters<typeof analyzeWith>[0], photo: string) {
  const file = { name: `${photo}.webp`, type: 'image/webp' }
  return analyzeWith(send, await readFile(new URL(file.name, PICTURES)), file)
}

function exampleOf(result: AnalysisResult) {
  const { item, pricing, listings } = result
  if (!pricing || !isNamed(item)) throw new Error('The landing page shows a price, but the product has none.')
  const { category, type, condition, conditionSeen, brand } = item
  const { basis, recommended, quickSale, patient, min, max } = pricing
  return {
    name: itemName(calledBy(result)),
    item: { category, type, condition, conditionSeen, brand },
    price: { basis, recommended, quickSale, patient, min, max },
    listings: Object.values(listings).map(({ platform, title, condition, description }) => {
      return { platform, title, condition, description }
    }),
  }
}
