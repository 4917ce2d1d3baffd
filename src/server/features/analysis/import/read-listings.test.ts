import { expect, test } from 'vitest'
import { readListings } from '#server/features/analysis/import/read-listings.ts'

const read = (...lines: string[]) => readListings(Buffer.from(lines.join('\n')), '2026-11-18')
const whyOf = (...lines: string[]) => read(...lines).refused.map(({ why }) => why)
const keysOf = (...lines: string[]) => read(...lines).listings.map(({ importKey }) => importKey)

const EBAY =
  'Item number,Title,Variation details,Custom label (SKU),Available quantity,Format,Currency,Start price,Current price,Start date,eBay category 1 name,Condition'

test('eBay’s report of active listings is read', () => {
  const { source, rows, refused, unread, listings } = read(
    EBAY,
    '110551,Stiffel Brass Lamp Pleated Shade,,BOX-4,1,FIXED_PRICE,USD,60.00,54.99,Jan-05-26 10:22:13 PST,Lamps,Pre-owned',
    '110552,Table lamp,,BOX-4,0,FIXED_PRICE,USD,20.00,20.00,Jan-05-26 10:22:13 PST,Lamps,New with tags',
    '110553,Wall clock,,,1,FIXED_PRICE,CAD,20.00,20.00,Jan-05-26 10:22:13 PST,Clocks,NEW_OTHER',
  )
  expect({ source, rows, unread }).toEqual({ source: 'eBay', rows: 3, unread: [] })
  expect(refused).toEqual([
    { line: 3, why: 'It is no longer for sale: its quantity is 0.' },
    { line: 4, why: 'It is in CAD. Only prices in US dollars can be imported.' },
  ])
  expect(listings).toMatchObject([
    {
      line: 2,
      base: { title: 'Stiffel Brass Lamp Pleated Shade', price: 55 },
      identification: {
        typeId: null,
        type: 'Stiffel Brass Lamp Pleated Shade',
        category: 'Home & Decor',
        condition: 'Good',
      },
      posted: null,
    },
  ])
})

test.each([
  ['3', true],
  ['1', false],
  ['', false],
  ['a few', false],
])('a quantity of “%s” is more than one: %s', (quantity, more) => {
  const { listings } = read(EBAY, `110551,Lamp,,BOX-4,${quantity},,USD,60.00,54.99,,,`)
  expect(listings).toMatchObject([{ isMultiple: more }])
})

test('an eBay listing is known by its number, whatever its seller changes of it', () => {
  const [key] = keysOf(EBAY, '110551,Lamp,,BOX-4,1,,USD,60.00,54.99,,,')
  expect(keysOf(EBAY, '110551,Brass lamp,,BOX-5,1,,USD,60.00,44.99,,,')).toEqual([key])
  expect(keysOf(EBAY, '110552,Lamp,,BOX-4,1,,USD,60.00,54.99,,,')).not.toEqual([key])
})

test('Etsy’s and Shopify’s files are read, their HTML as text', () => {
  const etsy = read(
    'TITLE,DESCRIPTION,PRICE,CURRENCY_CODE,QUANTITY,TAGS,MATERIALS,IMAGE1,SKU',
    '"Hand-thrown mug, blue","Fits 12 oz.\nMicrowave safe.",28,USD,3,"mug,blue",clay,https://i.etsystatic.com/1.jpg,MUG-1',
    'Vase,,28,EUR,3,,,,',
  )
  expect(etsy).toMatchObject({ source: 'Etsy', rows: 2, refused: [{ line: 4 }] })
  expect(etsy.listings[0]!.base).toEqual({
    title: 'Hand-thrown mug, blue',
    price: 28,
    description: 'Fits 12 oz.\nMicrowave safe.',
  })
  const shopify = read(
    'Handle,Title,Body (HTML),Vendor,Type,Variant SKU,Variant Inventory Qty,Variant Price,Cost per item,Status',
    'mug,Blue mug,"<p>Big &amp; blue.</p><p>Dishwasher<br>safe</p>",Me,Mugs,M1,2,28.00,4.50,active',
    'mug,,,,,M2,2,30.00,,',
    'mug,,,,,,,,,',
    'cup,Old cup,,,,C1,2,5.00,,archived',
  )
  expect(shopify).toMatchObject({ source: 'Shopify', rows: 3 })
  expect(shopify.listings).toMatchObject([
    { base: { title: 'Blue mug', description: 'Big & blue.\nDishwasher\nsafe' }, costCents: 450 },
  ])
  expect(shopify.refused).toEqual([
    { line: 3, why: 'It is a variant of the line above. Only the first one is imported.' },
    { line: 5, why: 'It is no longer for sale: its status is “archived”.' },
  ])
  expect(read('Title,URL handle,SKU,Price', 'Blue mug,mug,M1,28').source).toBe('Shopify')
})

test('what is kept or sold stays out, and what is not sold yet comes in', () => {
  const { listings, refused } = read('Title,Price,State', 'Lamp,20,kept', 'Desk,30,Not sold yet', 'Vase,5,unsold')
  expect(listings.map(({ base }) => base.title)).toEqual(['Desk', 'Vase'])
  expect(refused).toEqual([{ line: 2, why: 'It is no longer for sale: its status is “kept”.' }])
  expect(read('Title,Price,Status', 'Mug,5,Not yet sold', 'Rug,9,Sold').refused).toMatchObject([{ line: 3 }])
})

test('HTML’s codes are read in titles, brands and descriptions, and make no tags and no controls', () => {
  const [listing] = read(
    'Title,Price,Brand,Description',
    'Levi&#39;s 501 &quot;Big E&quot; &lt;b&gt;&#7;,45,Levi&#39;s,34&quot; waist &mdash; worn &lt;i&gt;twice&lt;/i&gt;.&#0;',
  ).listings
  expect(listing!.base).toMatchObject({
    title: `Levi's 501 "Big E" <b>`,
    description: '34" waist — worn <i>twice</i>.',
  })
  expect(listing!.identification.brand).toBe(`Levi's`)
  const [tagged] = read('Title,Price,Description', 'Lamp,45,<p>A &lt;b&gt; lamp&rsquo;s shade</p>').listings
  expect(tagged!.base.description).toBe('A <b> lamp’s shade')
})

const SEPARATORS = [',', ';', '\t']
test.each(SEPARATORS)('a file separated by %j is read, whatever its texts hold', (sign) => {
  const line = (...cells: string[]) => cells.join(sign)
  const others = SEPARATORS.filter((other) => other !== sign)
  const lamp = line('Lamp', '20', `A lamp${others.map((other) => other.repeat(9)).join(' ')}`)
  expect(read(line('"Title"', 'Price', 'Description'), lamp).listings).toMatchObject([
    { base: { title: 'Lamp', price: 20, description: expect.stringMatching(/^A lamp/) } },
  ])
})

test('a list of one’s own says what it says, and which columns say nothing', () => {
  const { source, unread, listings } = read(
    'Item,Asking price,Condition,Brand,SKU,Bin,Cost,Purchase date,Category,Marketplace,Link,Date listed,Mood',
    'Sony headphones,"$1,034.50",Like new,Sony,A1,Bin 4,$12,3/4/2026,Electronics,Mercari,www.mercari.com/us/item/m1/,2026-05-06,fine',
  )
  expect({ source, unread }).toEqual({ source: 'your own list', unread: ['Mood'] })
  expect(listings).toMatchObject([
    {
      base: { title: 'Sony headphones', price: 1035 },
      identification: { typeId: 'headphones', brand: 'Sony', condition: 'Like New', conditionSeen: true },
      costCents: 1200,
      boughtAt: '2026-03-04',
      sku: 'A1',
      place: 'Bin 4',
      posted: { platform: 'mercari', url: 'https://www.mercari.com/us/item/m1/', since: new Date('2026-05-06') },
    },
  ])
})

test('a column whose name we know is never called unread, even where no line that is read needs it', () => {
  const { refused, unread } = read(
    'Item,Price,Condition,Name,Date sold,Mood',
    'Lamp,20,Good,Brass lamp,2026-01-02,fine',
  )
  expect(refused).toHaveLength(1)
  expect(unread).toEqual(['Mood'])
})

test('a condition is the seller’s word, and never a better one', () => {
  const [worn, vague] = read('Title,Price,Condition', 'Lamp,20,VERY_GOOD', 'Lamp,20,Vintage').listings
  expect(worn!.identification).toMatchObject({ condition: 'Good', conditionSeen: true })
  expect(vague!.identification).toMatchObject({ condition: 'Good', conditionSeen: false })
})

test('only the very name of a type is one; everything else stays the seller’s own words', () => {
  const identity = (line: string) => read('Title,Price,Brand,Category', line).listings[0]!.identification
  expect(identity('Table Lamps,20,,')).toMatchObject({ typeId: 'lamp', saidBySeller: ['type'] })
  expect(identity('Lego table lamp,20,LEGO,')).toMatchObject({ typeId: 'lamp', brand: 'LEGO' })
  expect(identity('Table lamp book,20,,')).toMatchObject({ typeId: null, type: 'Table lamp book', category: 'Other' })
  expect(identity('Grandma’s gnome,20,,home & decor')).toMatchObject({ typeId: null, category: 'Home & Decor' })
  const long = identity(`${'very '.repeat(30)}old lamp,20,,`)
  expect(long.type.length).toBeLessThanOrEqual(80)
})

test.each([
  ['Film Cameras', 'Electronics & Gaming'],
  ['jeans', 'Clothing'],
  ['Apparel & Accessories > Clothing > Jeans', 'Clothing'],
  ['Home//Lighting//Lamps', 'Home & Decor'],
  ['All > Home &amp; Decor', 'Home & Decor'],
  ['Shoe', 'Shoes'],
  ['Lamps > Parts', 'Other'],
  ['Lamps, Lighting', 'Other'],
  ['Workstations', 'Other'],
  ['Stuff >', 'Other'],
])('a thing filed under %j belongs to %s, and stays what its title calls it', (shelf, category) => {
  const [listing] = read('Title,Price,Category', `Grandma’s gnome,20,"${shelf}"`).listings
  expect(listing!.identification).toMatchObject({ typeId: null, type: 'Grandma’s gnome', category })
})

test.each([
  ['without a marketplace’s name', '', 'https://offerup.com/item/detail/1', 'offerup'],
  ['of 5miles', '5miles', 'https://www.5miles.com/item/1', '5miles'],
  ['on another marketplace than the list says', 'Mercari', 'https://offerup.com/item/detail/1', null],
  ['on eBay, which is not ours to post to', 'eBay', 'https://www.ebay.com/itm/1', null],
  ['that is none', 'Mercari', 'see my shop', null],
  ['that only looks like one', 'Mercari', 'https://mercari.com.example.org/1', null],
  ['that runs a script', 'Mercari', 'javascript:alert(1)//mercari.com', null],
])('an address %s', (_what, place, url, platform) => {
  const [listing] = read('Title,Price,Platform,URL', `Lamp,20,${place},${url}`).listings
  expect(listing!.posted?.platform ?? null).toBe(platform)
})

test('each line that makes no item says why', () => {
  const own = 'Title,Price,Cost,Purchase date,Sold date'
  expect(whyOf(own, ',20,,,', 'Lamp,,,,', 'Lamp,0,,,', 'Lamp,many,,,', 'Lamp,€5,,,', 'Lamp,-5,,,')).toEqual([
    'It has no title.',
    'It has no price.',
    'It has no price.',
    '“many” is not a price we can read.',
    '“€5” is not in US dollars.',
    'Its price is below zero.',
  ])
  expect(whyOf(own, 'Lamp,9999999999,,,', 'Lamp,5,cheap,,', 'Lamp,5,,someday,', 'Lamp,5,,2027-01-01,')).toEqual([
    'An amount in it is too large.',
    '“cheap” is not an amount we can read.',
    '“someday” is not a date we can read.',
    'Its purchase date is in the future.',
  ])
  expect(whyOf(own, 'Lamp,5,,,2026-01-02')).toEqual(['It is sold. Use ‘Import sales’ for it instead.'])
})

test('a markdown sells nothing, and neither does a status that says so', () => {
  const file = ['Title,Price,Sale price,Status', 'Lamp,20,15,', 'Lamp,20,,Not sold yet', 'Lamp,20,,Unsold']
  const more = ['Lamp,20,,un-sold', 'Lamp,20,,Hasn’t sold', 'Lamp,20,,to be sold', 'Lamp,20,,Active']
  expect(read(...file, ...more)).toMatchObject({ refused: [], unread: ['Sale price'], rows: 7 })
  expect(whyOf('Title,Price,Status', 'Lamp,20,Sold out', 'Lamp,20,ENDED')).toEqual([
    'It is no longer for sale: its status is “Sold out”.',
    'It is no longer for sale: its status is “ENDED”.',
  ])
  for (const column of ['Date sold', 'Sold on', 'Sold for', 'Sold price', 'Sale date'])
    expect(whyOf(`Title,Price,${column}`, 'Lamp,20,', 'Lamp,20,1/2/2026')).toHaveLength(1)
})

test('a comma stands before the cents only where semicolons separate', () => {
  const [lamp, desk] = read('Title;Price;Cost', 'Lamp;24,99;1.234,50', 'Desk;24.99;5').listings
  expect(lamp).toMatchObject({ base: { price: 25 }, costCents: 123_450 })
  expect(desk).toMatchObject({ base: { price: 25 }, costCents: 500 })
  expect(whyOf('Title,Price', 'Lamp,"24,99"')).toEqual(['“24,99” is not a price we can read.'])
})

test('what no marketplace takes is refused in the words of the policy', () => {
  const [title, described, vehicle] = whyOf(
    'Title,Price,Description',
    'Glock pistol,300,',
    'Steel safe,30,A steel safe. Comes with a box of ammo.',
    'Motorcycle,3000,',
  )
  expect(title).toContain('None of the marketplaces takes')
  expect(described).toContain('out of the description')
  expect(vehicle).toContain('We have no prices for vehicles')
})

test('the same line has the same key in a later file, whatever its price is by then, and two lines that are alike have two', () => {
  const [lamp, other] = keysOf('Title,Price', 'Lamp,20', 'Lamp,20')
  expect(lamp).not.toBe(other)
  expect(keysOf('Title,Price,Cost', 'Desk,20,', 'Lamp,$20.00,5')).toContain(lamp)
  expect(keysOf('Title,Price', 'Lamp,15', 'Lamp,25')).toEqual([lamp, other])
  expect(keysOf('Title,Price,Sold date', 'Lamp,20,2026-01-02', 'Lamp,20,')).toEqual([other])
  const numbered = keysOf('Title,Price,SKU', 'Lamp,20,A1', 'Desk,20,A1')
  expect(new Set(numbered).size).toBe(2)
  expect(keysOf('Title,Price,SKU', 'Desk,15,A1', 'Lamp,10,A1').toSorted()).toEqual(numbered.toSorted())
})

test('titles and descriptions that no marketplace takes whole are cut, and nothing unseen stays in them', () => {
  const [listing] = read(
    'Title,Price,Description',
    `${'Old lamp '.repeat(20)}\u0007,20,"${'It works. '.repeat(1500)}"`,
  ).listings
  expect(listing!.base.title).toMatch(/^Old lamp .*[a-z]$/)
  expect(listing!.base.title.length).toBeLessThanOrEqual(100)
  expect(listing!.base.description).toMatch(/It works\.$/)
})

test.each([
  ['Mercari', 'Item Id,Sold Date,Order Status,Item Title,Item Price', 'm1,11/15/2025,Completed,Lamp,45.00'],
  ['Poshmark', 'Order Date,Order Id,Listing Title,Order Price', '11/15/2025,1,Lamp,45.00'],
  ['eBay', 'Order number,Item number,Item title,Sale date,Sold for', '12-1,110551,Lamp,Nov-15-25,$45.00'],
  ['Depop', 'Date of sale,Description,Item price,Depop fee', '11/15/2025,Lamp,$45.00,$4.50'],
  ['Etsy', 'Sale Date,Item Name,Quantity,Price,Transaction ID', '11/15/25,Lamp,1,45.00,7'],
  ['ours', 'Date sold,Item,Category,Marketplace,Sold for (USD)', '2025-11-15,Lamp,Lamps,Mercari,45.00'],
])('a file of sales of %s is told where it goes', (_whose, header, line) => {
  const said =
    'This looks like a file of sales, not of what is for sale. Choose it under “Import sales” in your history instead.'
  expect(() => read('Report of a shop', header, line)).toThrow(said)
  expect(() => read(header, ...Array.from({ length: 600 }, () => line))).toThrow(said)
})

test('what is no file of listings, or too much of one, is refused with what to do', () => {
  expect(() => read('hello there')).toThrow('This does not look like a CSV file of listings.')
  expect(() => read('Date,Amount', '2025-01-01,5')).toThrow('with at least a title and a price')
  expect(() => read('Name,Regular price,Sale price', 'Lamp,20,15')).toThrow('with at least a title and a price')
  const many = (count: number) => Array.from({ length: count }, () => 'Lamp,20')
  expect(read('Title,Price', ...many(499)).rows).toBe(499)
  expect(() => read('Title,Price', ...many(500))).toThrow(
    'This file has more than 500 lines. Please split it into smaller files.',
  )
})
