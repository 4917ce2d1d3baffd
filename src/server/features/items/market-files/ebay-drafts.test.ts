import { parse } from 'csv-parse/sync'
import { expect, test } from 'vitest'
import { ebayDrafts } from '#server/features/items/market-files/ebay-drafts.ts'

const LAMP = { itemId: 'our id', title: 'Lamp', description: 'Works.', price: 45, condition: 'Good' } as const

test('a draft says nothing of how the other marketplaces’ buyers get it', () => {
  const description = 'Works.\nLocal pickup only.\nPlease bring someone to help carry.\nLocal pickup at the farm.'
  const [row]: Record<string, string>[] = parse(ebayDrafts([{ ...LAMP, description, sku: null }]), {
    columns: true,
    from_line: 2,
  })
  expect(row!.Description).toBe('Works.<br>Local pickup at the farm.')
})

test('the custom label is the seller’s SKU, and our id where they gave none', () => {
  const file = ebayDrafts([
    { ...LAMP, sku: 'A-0147, top' },
    { ...LAMP, sku: null },
  ])
  const rows: Record<string, string>[] = parse(file, { columns: true, from_line: 2 })
  expect(rows.map((row) => row['Custom label (SKU)'])).toEqual(['A-0147, top', 'our id'])
})
