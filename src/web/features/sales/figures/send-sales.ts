import { failureOf } from '#contract/client.ts'
import type { Basis } from '#contract/sales/cost.ts'
import { importSales, SalesImport } from '#contract/sales/import.ts'
import { requireSameSeller } from '#web/platform/seller-here.ts'

/** What stays out unless the seller wants it. */
export const OPTIONAL = ['alike', 'takenOut'] as const
export type Optional = (typeof OPTIONAL)[number]
export const NOTHING_ELSE: Record<Optional, boolean> = { alike: false, takenOut: false }

interface Asked extends Partial<typeof NOTHING_ELSE> {
  preview?: boolean
  basis?: Basis | null
}

/** To be read, or only looked at. */
export async function sendSales(file: File, asked: Asked): Promise<SalesImport> {
  requireSameSeller()
  const body = new FormData()
  body.append('file', file)
  const query = new URLSearchParams(
    Object.entries(asked).flatMap(([name, wanted]) => (wanted ? [[name, String(wanted)]] : [])),
  )
  const answer = await fetch(`${importSales.path}${query.size > 0 ? `?${query}` : ''}`, { method: 'POST', body })
  if (!answer.ok) throw await failureOf(answer)
  return SalesImport.parse(await answer.json())
}
