import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type AnalysisResult, correctItem, enterItem, getAnalysis, regenerate } from '#contract/analysis/analysis.ts'
import { deleteListings, restoreListing, restoreListings } from '#contract/listings/dashboard.ts'
import { deleteListing, editListing, type Listing } from '#contract/listings/listings.ts'
import { MARKETPLACE_NAMES } from '#contract/marketplaces.ts'
import { listings } from '#server/db/schema/listings.ts'
import { and, eq, isNull } from '#server/db/sql.ts'
import { startTestApp } from '#tests/test-app.ts'

let app: Awaited<ReturnType<typeof startTestApp>>
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.stop())

type Seller = Awaited<ReturnType<typeof app.seller>>
const DESK = { typeId: 'desk', category: 'x', type: 'x', condition: 'Good' } as const
const RIFLE = { typeId: null, category: 'Hunting', type: 'Hunting rifle', condition: 'Good' } as const

const enterDesk = (seller: Seller) => seller(enterItem, { body: DESK })
const idOf = (result: AnalysisResult, name: string) => result.listings[name]!.id
const presentOf = (itemId: string) =>
  app.deps.db
    .select()
    .from(listings)
    .where(and(eq(listings.itemId, itemId), isNull(listings.deletedAt)))
const setStatus = (id: string, syncStatus: Listing['syncStatus']) =>
  app.deps.db.update(listings).set({ syncStatus }).where(eq(listings.id, id))

describe('one listing for each marketplace', () => {
  test('what the seller deleted does not come back by writing anew or by a correction', async () => {
    const seller = await app.seller()
    const desk = await enterDesk(seller)
    const params = { id: desk.item.id }
    await seller(deleteListing, { params: { id: idOf(desk, 'Mercari') } })
    const left = ['Facebook Marketplace', 'Craigslist', 'OfferUp', '5miles']
    expect(Object.keys((await seller(regenerate, { params })).listings)).toEqual(left)
    const corrected = await seller(correctItem, { params, body: { ...DESK, brand: 'IKEA' } })
    expect(Object.keys(corrected.listings)).toEqual(left)
    expect(await seller(restoreListing, { params: { id: idOf(desk, 'Mercari') } })).toMatchObject({
      platform: 'mercari',
    })
  })

  test('where all were deleted five are made, and the old ones stay deleted', async () => {
    const seller = await app.seller()
    const desk = await enterDesk(seller)
    const ids = Object.values(desk.listings).map(({ id }) => id)
    await seller(deleteListings, { body: { ids } })
    const again = await seller(regenerate, { params: { id: desk.item.id } })
    expect(Object.keys(again.listings)).toEqual(Object.values(MARKETPLACE_NAMES))

    const restoring = seller(restoreListing, { params: { id: idOf(desk, 'Facebook Marketplace') } })
    await expect(restoring).rejects.toMatchObject({
      code: 'conflict',
      message: 'There is a newer listing for Facebook Marketplace, so this one stays deleted.',
    })
    expect(await seller(restoreListings, { body: { ids } })).toEqual({ ids: [] })
    await seller(deleteListing, { params: { id: idOf(again, 'Craigslist') } })
    expect(await seller(restoreListings, { body: { ids } })).toEqual({ ids: [idOf(desk, 'Craigslist')] })
    expect(await presentOf(desk.item.id)).toHaveLength(5)
  })

  test('of two deleted ones the newer comes back', async () => {
    const seller = await app.seller()
    const desk = await enterDesk(seller)
    const first = Object.values(desk.listings).map(({ id }) => id)
    await seller(deleteListings, { body: { ids: first } })
    const again = await seller(regenerate, { params: { id: desk.item.id } })
    const second = Object.values(again.listings).map(({ id }) => id)
    await seller(deleteListings, { body: { ids: second } })
    const { ids } = await seller(restoreListings, { body: { ids: [...first, ...second] } })
    expect(ids.toSorted()).toEqual(second.toSorted())
  })

  test('writing anew, deleting, restoring and correcting at once end in one of each, and nobody fails', async () => {
    const seller = await app.seller()
    const desk = await enterDesk(seller)
    const params = { id: desk.item.id }
    const ids = Object.values(desk.listings).map(({ id }) => id)
    await seller(deleteListings, { body: { ids } })
    for (let round = 0; round < 3; round++)
      await Promise.all([
        seller(regenerate, { params }),
        seller(restoreListings, { body: { ids: ids.toReversed() } }),
        seller(regenerate, { params }),
        seller(deleteListings, { body: { ids } }),
        seller(correctItem, { params, body: DESK }),
        seller(restoreListings, { body: { ids } }),
      ])
    const platforms = (await presentOf(desk.item.id)).map(({ platform }) => platform)
    expect(new Set(platforms).size).toBe(platforms.length)
    expect(platforms.length).toBeGreaterThan(0)
  })

  test('an item that turns out to be forbidden loses its drafts, but not what is posted or on its way', async () => {
    const seller = await app.seller()
    const desk = await enterDesk(seller)
    const params = { id: desk.item.id }
    await setStatus(idOf(desk, 'Craigslist'), 'posted')
    await setStatus(idOf(desk, 'OfferUp'), 'pending')
    await setStatus(idOf(desk, 'Mercari'), 'failed')
    const refused = await seller(correctItem, { params, body: RIFLE })
    expect(refused.refusal).toMatch(/weapon/i)
    expect(Object.keys(refused.listings)).toEqual(['Craigslist', 'OfferUp'])
    const back = await seller(correctItem, { params, body: DESK })
    expect(Object.keys(back.listings)).toEqual(Object.values(MARKETPLACE_NAMES))
    expect(idOf(back, 'Craigslist')).toBe(idOf(desk, 'Craigslist'))
  })
})

describe('what the seller edited', () => {
  const edit = (seller: Seller, listing: Listing, changes: Partial<Listing>) =>
    seller(editListing, { params: { id: listing.id }, body: { ...listing, ...changes } })

  test('is known by field, and survives writing anew and corrections', async () => {
    const seller = await app.seller()
    const desk = await enterDesk(seller)
    const params = { id: desk.item.id }
    const facebook = desk.listings['Facebook Marketplace']!
    expect(facebook.editedFields).toEqual([])
    expect((await edit(seller, facebook, {})).editedFields).toEqual([])
    expect((await edit(seller, facebook, { title: 'Grandmother’s desk' })).editedFields).toEqual(['title'])
    const edited = await edit(seller, facebook, { title: 'Grandmother’s desk', price: 77 })
    expect(edited.editedFields).toEqual(['title', 'price'])

    const own = { title: 'Grandmother’s desk', price: 77, editedFields: ['title', 'price'] }
    const anew = await seller(regenerate, { params })
    expect(anew.listings['Facebook Marketplace']).toMatchObject(own)
    expect(anew.listings['Facebook Marketplace']!.description).not.toBe(facebook.description)
    expect(anew.listings.Craigslist!.title).not.toBe('Grandmother’s desk')

    const corrected = await seller(correctItem, { params, body: { ...DESK, condition: 'Poor', brand: 'IKEA' } })
    expect(corrected.listings['Facebook Marketplace']).toMatchObject(own)
    expect(corrected.listings.Craigslist).toMatchObject({ price: corrected.pricing!.recommended, editedFields: [] })
    expect(corrected.pricing!.recommended).not.toBe(desk.pricing!.recommended)
  })

  test('can be taken back, and is then written anew like the rest', async () => {
    const seller = await app.seller()
    const desk = await enterDesk(seller)
    const facebook = desk.listings['Facebook Marketplace']!
    await edit(seller, facebook, { title: 'Mine', description: 'Mine, too.' })
    const undone = await seller(editListing, {
      params: { id: facebook.id },
      body: { ...facebook, title: 'Mine', ownFields: ['title'] },
    })
    expect(undone).toMatchObject({ title: 'Mine', description: facebook.description, editedFields: ['title'] })
    const anew = await seller(regenerate, { params: { id: desk.item.id } })
    expect(anew.listings['Facebook Marketplace']!.description).not.toBe(facebook.description)
  })

  test('may be a part of it: what is not named stays as somebody else left it, and theirs', async () => {
    const seller = await app.seller()
    const desk = await enterDesk(seller)
    const facebook = desk.listings['Facebook Marketplace']!
    const params = { id: facebook.id }
    const save = (body: Partial<Listing> & { ownFields?: Listing['editedFields'] }) =>
      seller(editListing, { params, body })
    await save({ title: 'From one tab' })
    const both = await save({ price: 77 })
    expect(both).toMatchObject({ title: 'From one tab', price: 77, editedFields: ['title', 'price'] })
    const back = await save({ price: facebook.price, ownFields: [] })
    expect(back).toMatchObject({ title: 'From one tab', price: facebook.price, editedFields: ['title'] })
    const others = { ...facebook, title: 'From one tab', editedFields: ['title'], updatedAt: back.updatedAt }
    expect(back).toEqual(others)
  })

  test('must name something, and fit together with what is not named', async () => {
    const seller = await app.seller()
    const desk = await enterDesk(seller)
    const mercari = desk.listings.Mercari!
    const save = (body: Partial<Listing>) => seller(editListing, { params: { id: mercari.id }, body })
    await expect(save({})).rejects.toMatchObject({ code: 'invalid', message: 'Please name what to change.' })
    await expect(save({ allowShipping: false })).rejects.toMatchObject({ code: 'invalid' })
    const { listings: after } = await seller(getAnalysis, { params: { id: desk.item.id } })
    expect(after.Mercari).toEqual(mercari)
  })
})
