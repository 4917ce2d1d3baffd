import { failureOf } from '#contract/client.ts'
import { requireSameSeller } from '#web/platform/seller-here.ts'

interface Import<Found> {
  path: string
  answer: { parse: (answer: unknown) => Found }
}

/** To be read, or only looked at. */
export async function sendFile<Found>(
  { path, answer }: Import<Found>,
  file: File,
  asked: Record<string, string | boolean | null | undefined>,
): Promise<Found> {
  requireSameSeller()
  const body = new FormData()
  body.append('file', file)
  const query = new URLSearchParams(
    Object.entries(asked).flatMap(([name, wanted]) => (wanted ? [[name, String(wanted)]] : [])),
  )
  const response = await fetch(`${path}${query.size > 0 ? `?${query}` : ''}`, { method: 'POST', body })
  if (!response.ok) throw await failureOf(response)
  return answer.parse(await response.json())
}
