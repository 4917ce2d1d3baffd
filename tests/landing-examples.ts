import { randomUUID } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { signup } from '#contract/accounts/accounts.ts'
import { createClient } from '#contract/client.ts'
import { createCookieJar } from '#tests/cookie-jar.ts'
import { analyzeWith } from '#tests/uploads.ts'

const PICTURES = new URL('../src/web/features/public/pictures/', import.meta.url)
/** The photos of the landing page, each in the largest size it is shown in. */
const PHOTOS = { lamp: 'brass-lamp-720', radio: 'table-radio-720', clock: 'wall-clock-640' }
type Example = keyof typeof PHOTOS

export const EXAMPLES_FILE = new URL('../src/web/features/public/landing/data/examples.json', import.meta.url)

/** What a server without any key makes of these photos, in the shape the landing page shows it. */
export async function makeLandingExamples(serverUrl: string) {
  const jar = createCookieJar()
  const send = async (path: string, init: RequestInit) => {
    const headers = { ...init.headers, cookie: jar.text() }
    return jar.keep(await fetch(serverUrl + path, { ...init, headers }))
  }
  const account = { name: 'Maya Robinson', email: `${randomUUID()}@example.com`, password: 'Correct4horse' }
  await createClient(send)(signup, { body: account })
  const examples = {} as Record<Example, Awaited<ReturnType<typeof exampleOf>>>
  for (const name of Object.keys(PHOTOS) as Example[]) examples[name] = await exampleOf(send, PHOTOS[name])
  return examples
}

async function exampleOf(send: Parameters<typeof analyzeWith>[0], photo: string) {
  const file = { name: `${photo}.webp`, type: 'image/webp' }
  const { item, pricing, listings } = await analyzeWith(send, await readFile(new URL(file.name, PICTURES)), file)
  if (!pricing) throw new Error(`The landing page shows a price for ${photo}, but the product has none.`)
  const { category, type, condition, conditionSeen, brand } = item
  const { basis, recommended, quickSale, patient, low, high, min, max } = pricing
  return {
    item: { category, type, condition, conditionSeen, brand },
    price: { basis, recommended, quickSale, patient, low, high, min, max },
    listings: Object.values(listings).map(({ platform, title, condition, description }) => {
      return { platform, title, condition, description }
    }),
  }
}
