import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { AppError } from '#contract/errors.ts'
import { changedFields, withEdits } from '#contract/listings/listing-edits.ts'
import { problemsIn } from '#contract/listings/listing-words.ts'
import type { Listing, ListingDraft } from '#contract/listings/listings.ts'
import { createListingOutbox } from '#web/features/listings/editor/listing-outbox.ts'
import { unsavedWordsIn } from '#web/features/listings/editor/unsaved-words.ts'

const AT = (second: number) => new Date(Date.UTC(2026, 10, 15, 12, 0, second)).toISOString()

const LAMP: Listing = {
  id: '3f0c0000-0000-4000-8000-000000000001',
  itemId: '3f0c0000-0000-4000-8000-000000000002',
  platform: 'facebook',
  title: 'Brass lamp',
  price: 40,
  description: 'A lamp.',
  condition: 'Used - Good',
  tags: ['lamp', 'brass'],
  allowShipping: true,
  allowPickup: true,
  platformUrl: null,
  editedFields: [],
  syncStatus: 'not_synced',
  createdAt: AT(0),
  updatedAt: AT(0),
}

/** A browser's storage and a server, both in memory. */
function world() {
  const storage = new Map<string, string>()
  const shelf = unsavedWordsIn({
    getItem: (key) => storage.get(key) ?? null,
    setItem: (key, value) => void storage.set(key, value),
    removeItem: (key) => void storage.delete(key),
  })
  const server = {
    listing: LAMP,
    saves: [] as Partial<ListingDraft>[],
    down: false,
    refusal: null as AppError | null,
    calls: 0,
  }
  const [onSaved, onGone] = [vi.fn(), vi.fn()]
  const openTab = () => {
    const outbox = createListingOutbox({
      shelf,
      onSaved,
      onGone,
      problemsIn: ({ platform }, words) => problemsIn(platform, words),
      now: () => new Date(),
      async save(_id, { ownFields, ...edit }) {
        await new Promise((done) => setTimeout(done, 100))
        server.calls += 1
        if (server.down) throw new Error('no network')
        if (server.refusal) throw server.refusal
        server.saves.push(edit)
        const edited = { ...server.listing, ...edit }
        const kept = server.listing.editedFields.filter((field) => !ownFields || !(field in edit))
        const editedFields = withEdits(kept, ownFields ?? changedFields(server.listing, edited))
        server.listing = { ...edited, editedFields, updatedAt: new Date().toISOString() }
        return server.listing
      },
    })
    outbox.adopt([server.listing])
    const flushed = () => Promise.all([outbox.flush(), vi.advanceTimersByTimeAsync(200)])
    return Object.assign(outbox, { flushed, editing: () => outbox.shown().editing.get(LAMP.id)! })
  }
  return { storage, server, onSaved, onGone, openTab }
}

beforeEach(() => void vi.useFakeTimers({ now: new Date(AT(30)) }))
afterEach(() => void vi.useRealTimers())

test('An edit is saved after a second of quiet, once', async () => {
  const { server, openTab, onSaved, storage } = world()
  const tab = openTab()
  tab.edit(LAMP.id, { title: 'Brass' })
  await vi.advanceTimersByTimeAsync(900)
  tab.edit(LAMP.id, { title: 'Brass table lamp' })
  await vi.advanceTimersByTimeAsync(900)
  expect(server.saves).toEqual([])
  expect(tab.editing().state).toBe('waiting')

  await vi.advanceTimersByTimeAsync(300)
  expect(server.saves.map(({ title }) => title)).toEqual(['Brass table lamp'])
  expect(tab.editing()).toMatchObject({ state: 'saved', savedAt: server.listing.updatedAt })
  expect(onSaved).toHaveBeenCalledWith(server.listing)
  expect(storage.size).toBe(0)
})

test('What was typed before the tab closed is there when it opens again, and then reaches the server', async () => {
  const { server, openTab } = world()
  openTab().edit(LAMP.id, { description: 'Works. Pick up near the park' })
  const next = openTab()
  expect(next.editing().words.description).toBe('Works. Pick up near the park')
  await vi.advanceTimersByTimeAsync(200)
  expect(server.listing.description).toBe('Works. Pick up near the park')
})

test('Without a network the words stay in the browser and are sent when it is back', async () => {
  const { server, openTab, storage } = world()
  server.down = true
  const tab = openTab()
  tab.edit(LAMP.id, { title: 'Brass lamp, signed' })
  await vi.advanceTimersByTimeAsync(1200)
  expect(tab.editing().state).toBe('failed')
  expect(storage.size).toBe(1)
  server.down = false
  await vi.advanceTimersByTimeAsync(3200)
  expect(tab.editing().state).toBe('saved')
  expect(server.listing.title).toBe('Brass lamp, signed')
})

test('What the server refuses is not sent again by itself; its reason is shown, and the words stay', async () => {
  const { server, openTab, storage } = world()
  server.refusal = new AppError('invalid', 'Facebook does not allow this.')
  const tab = openTab()
  tab.edit(LAMP.id, { title: 'Brass lamp, ivory' })
  await vi.advanceTimersByTimeAsync(120_000)
  expect(server.calls).toBe(1)
  expect(tab.editing()).toMatchObject({ state: 'refused', reason: 'Facebook does not allow this.' })
  expect(storage.size).toBe(1)

  server.refusal = null
  tab.edit(LAMP.id, { title: 'Brass lamp' })
  await vi.advanceTimersByTimeAsync(1200)
  expect(tab.editing().state).toBe('saved')
  expect(storage.size).toBe(0)
})

test('What the server refuses is told also while another field does not fit', async () => {
  const { server, openTab } = world()
  server.refusal = new AppError('forbidden', 'Your account is suspended.')
  const tab = openTab()
  tab.edit(LAMP.id, { title: 'Brass lamp, signed', price: 'much' })
  await vi.advanceTimersByTimeAsync(1200)
  expect(server.calls).toBe(1)
  expect(tab.editing()).toMatchObject({ state: 'refused', reason: 'Your account is suspended.' })
})

test('What is typed while a save is being refused is sent with it', async () => {
  const { server, openTab } = world()
  server.refusal = new AppError('invalid', 'Facebook does not allow this.')
  const tab = openTab()
  tab.edit(LAMP.id, { title: 'Brass lamp, ivory', price: '55' })
  await vi.advanceTimersByTimeAsync(1050)
  tab.edit(LAMP.id, { title: 'Brass lamp, signed' })
  await vi.advanceTimersByTimeAsync(100)
  expect(tab.editing().state).toBe('waiting')
  server.refusal = null
  await vi.advanceTimersByTimeAsync(1200)
  expect(server.saves).toEqual([{ title: 'Brass lamp, signed', price: 55 }])
})

test('A listing that was deleted elsewhere is told once, and nothing of it stays', async () => {
  const { server, openTab, onGone, storage } = world()
  server.refusal = new AppError('not_found', 'This listing does not exist.')
  const tab = openTab()
  tab.edit(LAMP.id, { title: 'Brass lamp, signed' })
  await vi.advanceTimersByTimeAsync(1050)
  tab.edit(LAMP.id, { price: '55' })
  await vi.advanceTimersByTimeAsync(120_000)
  expect(server.calls).toBe(1)
  expect(onGone.mock.calls).toEqual([[LAMP]])
  expect(tab.shown().editing.size).toBe(0)
  expect(storage.size).toBe(0)
})

test('A session that ended is waited for: the words arrive once the seller has signed in again', async () => {
  const { server, openTab } = world()
  server.refusal = new AppError('unauthenticated', 'Please sign in.')
  const tab = openTab()
  tab.edit(LAMP.id, { title: 'Brass lamp, signed' })
  await vi.advanceTimersByTimeAsync(1200)
  expect(tab.editing().state).toBe('failed')
  server.refusal = null
  await vi.advanceTimersByTimeAsync(3200)
  expect(server.listing.title).toBe('Brass lamp, signed')
})

test('Words typed while a save is on its way are saved after it', async () => {
  const { server, openTab } = world()
  const tab = openTab()
  tab.edit(LAMP.id, { title: 'One' })
  await vi.advanceTimersByTimeAsync(1050)
  tab.edit(LAMP.id, { title: 'One and two' })
  await vi.advanceTimersByTimeAsync(1200)
  expect(server.saves.map(({ title }) => title)).toEqual(['One', 'One and two'])
  expect(tab.editing().state).toBe('saved')
})

test('A newer edit from another device wins over an older one that was never sent', async () => {
  const { server, openTab } = world()
  openTab().edit(LAMP.id, { title: 'From this phone' })
  server.listing = { ...LAMP, title: 'From the desk', updatedAt: AT(59) }
  expect(openTab().editing().words.title).toBe('From the desk')
})

test('What the marketplace would refuse is kept but not sent, until it fits', async () => {
  const { server, openTab } = world()
  const tab = openTab()
  tab.edit(LAMP.id, { title: 'x'.repeat(101) })
  await vi.advanceTimersByTimeAsync(5000)
  expect(tab.editing().state).toBe('invalid')
  expect(server.saves).toEqual([])
  expect(openTab().editing().words.title).toHaveLength(101)
  tab.edit(LAMP.id, { title: 'x'.repeat(100) })
  await vi.advanceTimersByTimeAsync(1200)
  expect(tab.editing().state).toBe('saved')
})

test('One field that does not fit holds back no other', async () => {
  const { server, openTab, storage } = world()
  const tab = openTab()
  tab.edit(LAMP.id, { title: 'x'.repeat(101), price: '45' })
  tab.edit(LAMP.id, { description: 'A signed lamp.' })
  await tab.flushed()
  expect(server.saves).toEqual([{ price: 45, description: 'A signed lamp.' }])
  expect(tab.editing()).toMatchObject({ state: 'invalid', words: { title: 'x'.repeat(101), price: '45' } })
  await vi.advanceTimersByTimeAsync(5000)
  expect(server.calls, 'what does not fit is not tried').toBe(1)
  expect(openTab().editing().words.title).toHaveLength(101)
  tab.edit(LAMP.id, { title: 'Brass lamp, signed' })
  await vi.advanceTimersByTimeAsync(1200)
  expect(tab.editing().state).toBe('saved')
  expect(server.listing).toMatchObject({ title: 'Brass lamp, signed', price: 45, description: 'A signed lamp.' })
  expect(storage.size).toBe(0)
})

test('What fits only with another field waits for it', async () => {
  const { server, openTab } = world()
  const tab = openTab()
  tab.edit(LAMP.id, { title: 'Brass lamp, signed', allowShipping: false, allowPickup: false })
  await tab.flushed()
  expect(server.listing).toMatchObject({ title: 'Brass lamp, signed', allowShipping: false, allowPickup: true })
  tab.edit(LAMP.id, { allowShipping: true })
  await tab.flushed()
  expect(server.listing).toMatchObject({ allowShipping: true, allowPickup: false })
})

test('What fitted and did not arrive is sent again, without what does not fit', async () => {
  const { server, openTab } = world()
  server.down = true
  const tab = openTab()
  tab.edit(LAMP.id, { title: 'x'.repeat(101), price: '45' })
  await tab.flushed()
  expect(tab.editing().state).toBe('failed')
  server.down = false
  await tab.flushed()
  expect(server.saves).toEqual([{ price: 45 }])
  expect(tab.editing().state).toBe('invalid')
})

test('A price that cannot be read is never sent, and one that can is sent as it was meant', async () => {
  const { server, openTab } = world()
  const tab = openTab()
  for (const price of ['', '$', 'ask me', '1.250,00', '12.50', '-5']) {
    tab.edit(LAMP.id, { price })
    await vi.advanceTimersByTimeAsync(1200)
    expect(tab.editing().state, price).toBe('invalid')
  }
  await tab.flush()
  expect(server.saves).toEqual([])
  tab.edit(LAMP.id, { price: '$1,250.00' })
  await vi.advanceTimersByTimeAsync(1200)
  expect(server.saves.map(({ price }) => price)).toEqual([1250])
})

test('Texts that were made anew can be undone, and are then nobody’s edits', async () => {
  const { server, openTab } = world()
  const tab = openTab()
  tab.edit(LAMP.id, { title: 'My own words' })
  await vi.advanceTimersByTimeAsync(1200)
  server.listing = { ...server.listing, description: 'Made anew.', updatedAt: AT(45) }
  tab.adopt([server.listing])
  expect(tab.editing().words).toMatchObject({ title: 'My own words', description: 'Made anew.' })
  expect(tab.shown().canUndo).toBe(true)

  const undone = tab.undo()
  await vi.advanceTimersByTimeAsync(200)
  await undone
  expect(server.listing).toMatchObject({ title: 'My own words', description: 'A lamp.', editedFields: ['title'] })
  expect(tab.shown().canUndo).toBe(false)

  tab.edit(LAMP.id, { description: 'A lamp, tested.' })
  await vi.advanceTimersByTimeAsync(1200)
  expect(server.listing.editedFields).toEqual(['title', 'description'])
})

test('What is typed while texts are made anew stays, and is saved on top of them', async () => {
  const { server, openTab } = world()
  const tab = openTab()
  tab.edit(LAMP.id, { title: 'My own words', price: 'ask me' })
  server.listing = { ...LAMP, title: 'Made anew', description: 'Made anew.', updatedAt: AT(45) }
  tab.adopt([server.listing])
  expect(tab.editing().words).toMatchObject({ title: 'My own words', price: 'ask me', description: 'Made anew.' })
  tab.edit(LAMP.id, { price: '55' })
  await vi.advanceTimersByTimeAsync(1200)
  expect(server.listing).toMatchObject({
    title: 'My own words',
    price: 55,
    description: 'Made anew.',
    editedFields: ['title', 'price'],
  })
})

test('An undo that never arrived is still one when the tab opens again', async () => {
  const { server, openTab } = world()
  const tab = openTab()
  server.listing = { ...LAMP, title: 'Made anew', updatedAt: AT(31) }
  tab.adopt([server.listing])
  server.down = true
  void tab.undo()
  await vi.advanceTimersByTimeAsync(200)
  server.down = false
  openTab()
  await vi.advanceTimersByTimeAsync(200)
  expect(server.listing).toMatchObject({ title: 'Brass lamp', editedFields: [] })
})

test('What replaced the texts may say itself how it is undone', async () => {
  const { server, openTab } = world()
  const tab = openTab()
  const undo = vi.fn(async () => tab.adopt([{ ...LAMP, updatedAt: AT(50) }], null))
  tab.adopt([{ ...LAMP, price: 30, updatedAt: AT(45) }], undo)
  expect(tab.editing().words.price).toBe('30')
  expect(tab.shown().canUndo).toBe(true)
  await tab.undo()
  expect(undo).toHaveBeenCalledOnce()
  expect(tab.editing().words.price).toBe('40')
  expect(tab.shown().canUndo).toBe(false)
  expect(server.saves).toEqual([])
})

test('What was made before the last save comes too late, however late it arrives', async () => {
  const { server, openTab } = world()
  const tab = openTab()
  tab.edit(LAMP.id, { title: 'My own words' })
  await vi.advanceTimersByTimeAsync(1200)
  tab.adopt([{ ...LAMP, description: 'Made before.', updatedAt: AT(30) }])
  expect(tab.editing()).toMatchObject({ words: { title: 'My own words' }, savedAt: server.listing.updatedAt })
  expect(tab.shown().canUndo).toBe(false)
  tab.edit(LAMP.id, { description: 'A lamp, tested.' })
  await vi.advanceTimersByTimeAsync(1200)
  expect(server.listing).toMatchObject({ title: 'My own words', description: 'A lamp, tested.' })
})

test('An answer that was only shown can be taken back, though it bore a later time', () => {
  const { openTab } = world()
  const tab = openTab()
  tab.adopt([{ ...LAMP, title: 'Brass lamp 60 in tall', updatedAt: AT(55) }])
  tab.adopt([LAMP])
  expect(tab.editing().words.title).toBe('Brass lamp')
})

test('Only what was typed is sent, and what others changed meanwhile comes with the answer', async () => {
  const { server, openTab } = world()
  const tab = openTab()
  server.listing = { ...LAMP, title: 'From another tab', editedFields: ['title'], updatedAt: AT(30) }
  tab.edit(LAMP.id, { price: '55' })
  await vi.advanceTimersByTimeAsync(1200)
  expect(server.saves).toEqual([{ price: 55 }])
  expect(server.listing).toMatchObject({ title: 'From another tab', price: 55, editedFields: ['title', 'price'] })
  expect(tab.editing()).toMatchObject({ state: 'saved', words: { title: 'From another tab', price: '55' } })
})

test('What could not be sent is sent with what was typed since; what was sent is not sent again', async () => {
  const { server, openTab } = world()
  const tab = openTab()
  server.down = true
  tab.edit(LAMP.id, { title: 'Brass lamp, signed' })
  await vi.advanceTimersByTimeAsync(1050)
  tab.edit(LAMP.id, { price: '55' })
  await vi.advanceTimersByTimeAsync(100)
  server.down = false
  const again = openTab()
  expect(again.editing().words).toMatchObject({ title: 'Brass lamp, signed', price: '55', description: 'A lamp.' })
  await vi.advanceTimersByTimeAsync(4000)
  expect(server.saves[0]).toEqual({ title: 'Brass lamp, signed', price: 55 })
  tab.edit(LAMP.id, { description: 'A lamp, tested.' })
  await vi.advanceTimersByTimeAsync(1200)
  expect(server.saves.at(-1)).toEqual({ description: 'A lamp, tested.' })
})

test('What is typed keeps its form while it is saved, though the server cleans it', async () => {
  const { server, openTab } = world()
  const tab = openTab()
  tab.edit(LAMP.id, { price: '$55' })
  await vi.advanceTimersByTimeAsync(1200)
  expect(server.listing.price).toBe(55)
  expect(tab.editing()).toMatchObject({ state: 'saved', words: { price: '$55' } })
})

test('Undo brings back what was made anew, not what was typed since', async () => {
  const { server, openTab } = world()
  const tab = openTab()
  server.listing = { ...LAMP, title: 'Made anew', description: 'Made anew.', updatedAt: AT(31) }
  tab.adopt([server.listing])
  tab.edit(LAMP.id, { title: 'My own words', price: '55' })
  await vi.advanceTimersByTimeAsync(1200)
  tab.edit(LAMP.id, { tags: 'lamp' })
  void tab.undo()
  await vi.advanceTimersByTimeAsync(200)
  expect(server.saves.at(-1)).toEqual({ description: 'A lamp.', tags: ['lamp'] })
  expect(server.listing).toMatchObject({
    ...{ title: 'My own words', price: 55, description: 'A lamp.', tags: ['lamp'] },
    editedFields: ['title', 'price', 'tags'],
  })
})

test('Where all that was made anew was changed since, nothing is undone', async () => {
  const { server, openTab } = world()
  const tab = openTab()
  server.listing = { ...LAMP, title: 'Made anew', updatedAt: AT(31) }
  tab.adopt([server.listing])
  tab.edit(LAMP.id, { title: 'My own words' })
  await vi.advanceTimersByTimeAsync(1200)
  await tab.undo()
  expect(server.saves).toEqual([{ title: 'My own words' }])
})
