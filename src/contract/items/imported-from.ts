import { z } from 'zod'
import { OWN_LIST } from '#contract/file-import.ts'
import { placeName } from '#contract/sales/places.ts'
import type { Sale } from '#contract/sales/sales.ts'

/** The file that an item was made of. */
export const ImportedFrom = z.object({
  /** Whose file it was: 'eBay'. */
  source: z.string(),
  /** What it is numbered by there; null: the file did not say. */
  id: z.string().nullable(),
})
export type ImportedFrom = z.infer<typeof ImportedFrom>

export const importedWords = ({ source, id }: ImportedFrom) =>
  `Imported from ${source}${id === null ? '' : ` (item ${id})`}`

/** Nobody tells us when a listing ends that was not posted from here. Null where there is none, or it was sold there. */
export function mayBeListedWords(from: ImportedFrom | null, sale: Pick<Sale, 'platform'> | null): string | null {
  if (!from || from.source === OWN_LIST || from.source === (sale && placeName(sale.platform))) return null
  return `It may still be listed on ${from.source}. End it there, too.`
}
