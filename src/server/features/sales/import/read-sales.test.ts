import { expect, test } from 'vitest'
import { readSales } from '#server/features/sales/import/read-sales.ts'
import { SALE_COLUMNS } from '#server/features/sales/sale-cells.ts'
import { csvLine } from '#server/platform/files/csv.ts'

const read = (...lines: string[]) => readSales(Buffer.from(lines.join('\n')), '2026-11-16')

test('a Mercari file: canceled lines are named, the totals are no sale, fees and postage are added up', () => {
  const { source, rows, refused, sales } = read(
    'Item Id,Sold Date,Canceled Date,Completed Date,Item Title,Order Status,Item Price,Buyer Shipping Fee,Seller Shipping Fee,Mercari Selling Fee,Payment Processing Fee Charged To Seller,Shipping Adjustment Fee,Penalty Fee,Net Seller Proceeds,Sales Tax Charged to Buyer',
    'm1,11/04/2025,,11/09/2025,"Wall clock, oak",Completed,$49.00,$0.00,$9.00,$4.90,$1.92,$0.50,$0.00,$32.68,$4.00',
    'm2,11/05/2025,11/06/2025,,Radio,Canceled,$20.00,,,,,,,,',
    'm3,someday,,,Lamp,Completed,$20.00,,,,,,,,',
    'Totals:,,,,,,$69.00,,,,,,,,',
  )
  expect({ source, rows, refused }).toEqual({
    source: 'Mercari',
    rows: 3,
    refused: [
      { line: 3, why: 'This sale was canceled.' },
      { line: 4, why: '“someday” is not a date we can read.' },
    ],
  })
  expect(sales).toMatchObject([
    {
      platform: 'mercari',
      title: 'Wall clock, oak',
      priceCents: 4900,
      feeCents: 682,
      postageCents: 950,
      otherCents: 0,
      costCents: null,
      soldAt: '2025-11-04T12:00:00.000Z',
    },
  ])
})

test('a Poshmark file: its preamble is skipped, and the fee is what is missing to the earnings', () => {
  const { source, sales } = read(
    'Sales Activity Report',
    'From 01/01/2025 to 12/31/2025',
    '',
    'Listing Date,Order Date,SKU,Order Id,Listing Title,Department,Category,Cost Price,Order Price,Seller Shipping Discount,Upgraded Shipping Label Fee,Packaging Fee,Net Earnings',
    '2025-03-01,2025-03-08,,p1,Denim jacket,Women,Jackets & Coats,$8.00,$40.00,$2.00,,,$30.00',
  )
  expect(source).toBe('Poshmark')
  expect(sales).toMatchObject([
    {
      platform: 'poshmark',
      category: 'Jackets & Coats',
      priceCents: 4000,
      postageCents: 200,
      feeCents: 800,
      costCents: 800,
      listedAt: '2025-03-01T12:00:00.000Z',
    },
  ])
})

test('where postage took more than the buyer paid, the earnings are below zero and the fee is still what is missing', () => {
  const { sales } = read(
    'Order Date,Order Id,Listing Title,Order Price,Seller Shipping Discount,Net Earnings',
    '2025-03-08,p1,Scarf,$5.00,-$6.00,-$2.00',
    '2025-03-09,p2,Belt,$5.00,$6.00,($2.00)',
  )
  expect(sales).toMatchObject([
    { priceCents: 500, postageCents: 600, feeCents: 100 },
    { priceCents: 500, postageCents: 600, feeCents: 100 },
  ])
})

test('a Depop file: shipping that the buyer paid is income, a full refund is no sale, and part of one stands apart', () => {
  const { source, refused, sales } = read(
    'Date of sale,Time of sale,Date of listing,Description,Item price,Buyer shipping cost,Total,USPS Cost,Depop fee,Depop Payments fee,Boosting fee,Refunded to buyer amount,Fees refunded to seller',
    '05/02/2025,10:00,04/20/2025,Band tee,$18.00,$5.00,$23.00,$4.50,$0.00,$1.21,$0.00,$0.00,$0.00',
    '05/03/2025,10:00,04/20/2025,Band tee,$18.00,$5.00,$23.00,$4.50,$0.00,$1.21,$0.00,$23.00,$1.21',
    '05/04/2025,10:00,04/20/2025,Band tee,$18.00,$5.00,$23.00,$4.50,$0.00,$1.21,$1.00,$6.00,$0.20',
  )
  expect(source).toBe('Depop')
  expect(refused).toEqual([{ line: 3, why: 'It was refunded in full.' }])
  expect(sales).toMatchObject([
    { priceCents: 2300, feeCents: 121, postageCents: 450, otherCents: 0, refundCents: 0 },
    { priceCents: 2300, feeCents: 101, postageCents: 450, otherCents: 100, refundCents: 600 },
  ])
})

test.each([
  ['utf-8', (text: string) => Buffer.from(text)],
  ['utf-8 that says so', (text: string) => Buffer.from(`\uFEFF${text}`)],
  ['utf-16, little end first', (text: string) => Buffer.from(`\uFEFF${text}`, 'utf16le')],
  ['utf-16, big end first', (text: string) => Buffer.from(`\uFEFF${text}`, 'utf16le').swap16()],
  ['windows-1252', (text: string) => Buffer.from(text, 'latin1')],
])('%s is read', (_alphabet, encode) => {
  const [sale] = readSales(encode('Date\tItem\tPrice\r\n2025-01-02\tCafé lamp\t45\r\n'), '2026-11-16').sales
  expect(sale).toMatchObject({ title: 'Café lamp', priceCents: 4500 })
})

test('an Etsy file says nothing about fees, so they are not known', () => {
  const { source, sales } = read(
    'Sale Date,Item Name,Buyer,Quantity,Price,Item Total,Currency,Transaction ID,Listing ID',
    '11/02/25,Stoneware vase,buyer,1,24.00,24.00,USD,77,5',
  )
  expect(source).toBe('Etsy')
  expect(sales).toMatchObject([{ platform: 'etsy', priceCents: 2400, feeCents: null, costCents: null }])
})

const ETSY = 'Sale Date,Item Name,Quantity,Price,Order Shipping,Item Total,Currency,Transaction ID,Order ID'

test('an Etsy file: shipping that the buyer paid is income, once an order, and what the label cost is not known', () => {
  const { sales } = read(
    ETSY,
    '11/02/25,Vase,1,24.00,5.00,24.00,USD,77,9',
    '11/02/25,Bowl,2,10.00,5.00,20.00,USD,78,9',
    '11/03/25,Cup,1,8.00,5.00,8.00,USD,79,10',
  )
  expect(sales).toMatchObject([
    { title: 'Vase', priceCents: 2900, postageCents: null },
    { title: 'Bowl', priceCents: 2000, postageCents: null },
    { title: 'Cup', priceCents: 1300, postageCents: null },
  ])
})

test('an Etsy file: what was taken off the shipping was not paid, once an order, and is never more than the shipping', () => {
  const { sales } = read(
    'Sale Date,Item Name,Shipping Discount,Order Shipping,Item Total,Transaction ID,Order ID',
    '11/02/25,Vase,2.00,5.00,24.00,77,9',
    '11/02/25,Bowl,2.00,5.00,20.00,78,9',
    '11/03/25,Cup,5.00,5.00,8.00,79,10',
    '11/04/25,Jug,4.00,0.00,12.00,80,11',
  )
  expect(sales.map(({ title, priceCents }) => [title, priceCents])).toEqual([
    ['Vase', 2700],
    ['Bowl', 2000],
    ['Cup', 800],
    ['Jug', 1200],
  ])
})

test('what was not sold for US dollars is named, whatever says so', () => {
  const { refused, sales } = read(
    ETSY,
    '11/02/25,Vase,1,24.00,,24.00,EUR,77,9',
    '11/02/25,Bowl,1,24.00,,€24.00,,78,9',
    '11/02/25,Cup,1,24.00,£5,24.00,USD,79,9',
    '11/02/25,Jug,1,24.00,,24.00,US$,80,9',
    '11/02/25,Pot,1,24.00,,24.00 CAD,,81,9',
  )
  expect(refused).toEqual([
    { line: 2, why: 'It is in EUR. Only sales in US dollars can be imported.' },
    { line: 3, why: '“€24.00” is not in US dollars.' },
    { line: 4, why: '“£5” is not in US dollars.' },
    { line: 6, why: '“24.00 CAD” is not in US dollars.' },
  ])
  expect(sales).toMatchObject([{ title: 'Jug', priceCents: 2400 }])
  expect(read('Date,Item,Price,Currency', '2025-01-02,Lamp,45,GBP').refused[0]!.why).toContain('It is in GBP.')
  const bookings = 'Transaction creation date,Type,Order number,Item title,Item subtotal,Transaction currency'
  expect(read(bookings, '"Nov 15, 2025",Order,12-1,Desk,20.00,GBP').refused[0]!.why).toContain('It is in GBP.')
})

const MERCARI =
  'Item Id,Sold Date,Completed Date,Item Title,Order Status,Item Price,Seller Shipping Fee,Mercari Selling Fee,Net Seller Proceeds'

test('a sale in progress is named, and a fee that nobody said is not known', () => {
  const { refused, sales } = read(
    MERCARI,
    'm1,11/04/2025,,Clock,In progress,$10.00,,,',
    'm2,11/04/2025,11/09/2025,Radio,Completed,$10.00,,,',
    'm3,11/04/2025,11/09/2025,Lamp,Completed,$10.00,$2.00,,$7.00',
    'm4,11/04/2025,11/09/2025,Vase,Completed,$10.00,,$0.00,$10.00',
  )
  expect(refused).toEqual([
    {
      line: 2,
      why: 'This sale is still in progress. Once it is complete, export your sales again and import the new file.',
    },
  ])
  expect(sales.map(({ title, feeCents }) => [title, feeCents])).toEqual([
    ['Radio', null],
    ['Lamp', 100],
    ['Vase', 0],
  ])
})

test('a day that does not exist is named, and no other day is taken for it', () => {
  const sold = 'm1,02/30/2025,03/03/2025,Clock,Completed,$10.00,,$1.00,$9.00'
  expect(read(MERCARI, sold).refused).toEqual([{ line: 2, why: '“02/30/2025” is not a date we can read.' }])
  expect(read('Date sold,Date,Item,Price', '02/30/2025,03/03/2025,Lamp,45').refused).toHaveLength(1)
})

test('our own file keeps how long a sale took, and names what an imported sale cannot keep', () => {
  const { source, sales, unread } = read(
    'Date sold,Item,Category,Marketplace,Sold for (USD),Fees (USD),Postage (USD),Other costs (USD),Cost (USD),Profit (USD),What it was,Date bought,Bought from,Days to sell',
    '2025-02-14,Sneakers,Shoes,eBay,20,0,,0,50,-30,It was mine,2020-05-05,Goodwill,5',
    '2025-02-15,Lamp,Home,eBay,20,0,0,0,5,15,,,,',
  )
  expect(source).toBe('Snapworth')
  expect(sales.map(({ listedAt }) => listedAt)).toEqual(['2025-02-09T12:00:00.000Z', null])
  expect(unread).toEqual(['Profit (USD)', 'Date bought', 'Bought from'])
})

test('our own file says again what was refunded, also in full', () => {
  const lamp = (price: number, refund: number) =>
    csvLine(['2025-02-15', 'Lamp', 'Home', 'eBay', price, 0, 0, 0, 5, 15, null, null, null, null, refund])
  const { source, sales, refused } = read(csvLine(SALE_COLUMNS), lamp(20, 0), lamp(20, 5.5), lamp(20, 20))
  expect({ source, refused }).toEqual({ source: 'Snapworth', refused: [] })
  expect(sales.map(({ refundCents }) => refundCents)).toEqual([0, 550, 2000])
})

test('a fee that is only missing to the net is not what the buyer got back', () => {
  const { sales } = read(
    'Order creation date,Order number,Item title,Item price,Refunds,Order earnings',
    '"Nov 15, 2025",12-3,Chair,$20.00,-$4.00,$13.70',
  )
  expect(sales).toMatchObject([{ feeCents: 230, refundCents: 400 }])
})

test('an eBay report, and a list of one’s own with semicolons', () => {
  const ebay = read(
    'Order number,Item number,Item title,Sale date,Sold for,Final value fee - fixed,Final value fee - variable',
    '12-1,555,Desk,Nov-15-25,$140.00,$0.30,$18.20',
  )
  expect(ebay.source).toBe('eBay')
  expect(ebay.sales).toMatchObject([{ platform: 'ebay', feeCents: 1850, soldAt: '2025-11-15T12:00:00.000Z' }])
  const own = read('Date;Item;Price;Fees;Cost;Marketplace', '2025-01-02;Lamp;45;;8;Facebook Marketplace')
  expect(own.source).toBe('your own list')
  expect(own.sales).toMatchObject([{ platform: 'facebook', priceCents: 4500, feeCents: null, costCents: 800 }])
})

test('‘Sold on’ may be the day or the marketplace', () => {
  const [there] = read('Date,Item,Price,Sold on', '2025-01-02,Lamp,45,Mercari').sales
  expect(there).toMatchObject({ platform: 'mercari', soldAt: '2025-01-02T12:00:00.000Z' })
  const [then] = read('Item,Price,Sold on', 'Lamp,45,2025-01-02').sales
  expect(then).toMatchObject({ platform: null, soldAt: '2025-01-02T12:00:00.000Z' })
  expect(read('Item,Price,Sold on', 'Lamp,45,Mercari').refused[0]!.why).toBe('“Mercari” is not a date we can read.')
})

test('the same line has the same key in every file, and two alike are two sales', () => {
  const header = 'Date,Item,Price'
  const twice = read(header, '2025-01-02,Lamp,45', '2025-01-02,Lamp,45', '2025-01-03,Lamp,45').sales
  const again = read(header, '2025-01-02,Lamp,45', '2025-01-02,Lamp,45').sales
  expect(new Set(twice.map(({ importKey }) => importKey)).size).toBe(3)
  expect(again.map(({ importKey }) => importKey)).toEqual(twice.slice(0, 2).map(({ importKey }) => importKey))
})

test('a running number in a list of one’s own tells no sales apart, and a later file may add what was missing', () => {
  const keys = (...lines: string[]) => read(...lines).sales.map(({ importKey }) => importKey)
  const [mug] = keys('ID,Date,Item,Price', '1,2025-01-05,Mug,20')
  expect(keys('ID,Date,Item,Price', '1,2026-01-05,Camera,200')).not.toContain(mug)
  expect(keys('Date,Item,Price,Fees,Cost', '2025-01-05,Mug,$20.00,2,5')).toEqual([mug])
})

test('a marketplace’s own id is the key, also where another of its reports names it, and none is the line', () => {
  const keys = (...lines: string[]) => read(...lines).sales.map(({ importKey }) => importKey)
  const ordered = keys(
    'Order Number,Item Number,Item Title,Sale Date,Sold For,Transaction ID',
    '12-1,5,Desk,Nov-15-25,$9,8',
  )
  expect(
    keys('Order creation date,Order number,Item ID,Item title,Item subtotal', 'Nov 16 2025,12-1,5,Desk,$9'),
  ).toEqual(ordered)
  const posh = 'Order Date,Listing Title,Order Price'
  expect(keys(posh, '2025-03-08,Scarf,$5')).not.toEqual(keys(posh, '2026-03-08,Scarf,$9'))
})

const EARNINGS =
  'Order creation date,Order number,Item ID,Item title,eBay collected tax,Item price,Quantity,Item subtotal,Shipping and handling,Discount,Final Value Fee - fixed,Final Value Fee - variable,International fee,Promoted Listing Standard fee,Shipping labels,Refunds,Order earnings'

test('an eBay report of earnings: shipping the buyer paid is income, every fee counts, a full refund is no sale', () => {
  const { refused, sales } = read(
    '--,--,--',
    'Order earnings report',
    EARNINGS,
    '"Nov 15, 2025",12-1,5,Desk,$9.00,$50.00,2,$100.00,$12.00,-$2.00,-$0.30,-$13.00,-$1.50,-$5.00,-$10.00,--,$80.20',
    '"Nov 15, 2025",12-2,6,Lamp,--,$20.00,1,$20.00,$5.00,--,-$0.30,-$2.00,--,--,--,-$25.00,$0.00',
    '"Nov 15, 2025",12-3,7,Chair,--,$20.00,1,$20.00,$5.00,--,-$0.30,-$2.00,--,--,--,-$4.00,$18.70',
  )
  expect(refused).toEqual([{ line: 5, why: 'It was refunded in full.' }])
  expect(sales).toMatchObject([
    { priceCents: 11_000, feeCents: 1980, postageCents: 1000, otherCents: 0 },
    { priceCents: 2500, feeCents: 230, otherCents: 0, refundCents: 400 },
  ])
})

test('an eBay report of orders: blank lines, sums of orders and its end are no sales', () => {
  const { rows, refused, sales } = read(
    ',,,,,',
    'Sales Record Number,Order Number,Item Number,Item Title,Sold For,Shipping And Handling,Sale Date',
    ',,,,,,',
    '1,12-1,,,,$5.00,Nov-15-25',
    '1,12-1,5,Desk,US $20.00,$5.00,Nov-15-25',
    '',
    '1,"record(s) downloaded,from Nov-01-25 to Nov-30-25"',
    'Seller ID : somebody',
  )
  expect({ rows, refused }).toEqual({ rows: 1, refused: [] })
  expect(sales).toMatchObject([{ priceCents: 2500, feeCents: null }])
})

test('an eBay report of transactions: labels, fees and refunds join their sales, payouts are none', () => {
  const { source, rows, refused, sales } = read(
    'Transaction creation date,Type,Order number,Net amount,Item ID,Item title,Quantity,Item subtotal,Shipping and handling,Final Value Fee - fixed,Final Value Fee - variable,Gross transaction amount',
    '"Nov 20, 2025",Payout,--,-50.00,--,--,--,--,--,--,--,--',
    '"Nov 19, 2025",Refund,12-2,-27.00,--,--,--,--,--,0.30,2.70,-30.00',
    '"Nov 19, 2025",Refund,11-9,-9.00,--,--,--,--,--,--,--,-9.00',
    '"Nov 18, 2025",Shipping label,12-1,-6.50,--,--,--,--,--,--,--,--',
    '"Nov 18, 2025",Other fee,12-1,-1.25,--,--,--,--,--,--,--,--',
    '"Nov 17, 2025",Order,12-2,--,--,--,--,--,--,--,--,30.00',
    '"Nov 17, 2025",Order,12-2,--,6,Cup,1,10.00,0,-0.15,-1.00,10.00',
    '"Nov 17, 2025",Order,12-2,--,7,Bowl,1,20.00,0,-0.15,-1.70,20.00',
    '"Nov 15, 2025",Order,12-1,21.70,5,Desk,1,20.00,5.00,-0.30,-3.00,25.00',
  )
  expect({ source, rows }).toEqual({ source: 'eBay', rows: 4 })
  expect(refused).toEqual([
    { line: 4, why: expect.stringContaining('an order that is not in this file') },
    { line: 8, why: 'It was refunded in full.' },
    { line: 9, why: 'It was refunded in full.' },
  ])
  expect(sales).toMatchObject([
    { title: 'Desk', priceCents: 2500, feeCents: 455, postageCents: 650, soldAt: '2025-11-15T12:00:00.000Z' },
  ])
})

test('several names for one thing in a list of one’s own are not added up, and what is not read is told', () => {
  const { sales, unread } = read(
    'Date,Item,Price,Shipping,Shipping cost,Fees,Platform fee,Cost,COGS,Notes',
    '2025-01-02,Lamp,45,5,4,2,2,3,3,nice',
  )
  expect(sales).toMatchObject([{ postageCents: 400, feeCents: 200, costCents: 300 }])
  expect(unread).toEqual(['Shipping', 'Platform fee', 'COGS', 'Notes'])
  const other = read('Date,Item,Price,Shipping,Platform fee,Cost of Goods Sold,Other', '2025-01-02,Lamp,45,5,2,3,')
  expect(other.sales).toMatchObject([{ postageCents: 500, feeCents: 200, costCents: 300 }])
  expect(other.unread).toEqual([])
})

test('of several pieces the total is the price', () => {
  const { sales } = read('Date,Item,Quantity,Price,Total', '2025-01-02,Cup,3,20,60', '2025-01-02,Bowl,1,20,18')
  expect(sales).toMatchObject([{ priceCents: 6000 }, { priceCents: 2000 }])
})

test.each([
  ['Canceled', 'This sale was canceled.'],
  ['Cancelled by buyer', 'This sale was canceled.'],
  ['Refunded', 'It was refunded in full.'],
  ['Returned', 'It was refunded in full.'],
  ['Partially refunded', undefined],
  ['Completed', undefined],
])('a line of one’s own list with the status %j: %j', (status, why) => {
  const { refused, undone, sales } = read('Date,Item,Price,Status', `2025-01-02,Lamp,45,${status}`)
  expect(refused[0]?.why).toBe(why)
  expect(sales).toHaveLength(why ? 0 : 1)
  const [sold] = read('Date,Item,Price', '2025-01-02,Lamp,45').sales
  expect(undone.map(({ importKey }) => importKey)).toEqual(why ? [sold!.importKey] : [])
})

test.each(['', 'hello', '\0\0\0', '"Date,Item', 'Date,Item\n2025-01-01,Lamp'])('%j is no file of sales', (text) => {
  expect(() => read(text)).toThrow('This does not look like a CSV file of sales.')
})

test('a quotation mark that is never closed is told with its line', () => {
  const lines = ['Date,Item,Price', '2025-01-02,"A lamp\nof brass",45', '2025-01-03,"Chair,30', '2025-01-04,Radio,20']
  expect(() => read(...lines)).toThrow('Line 4 has a quotation mark that is never closed.')
})

test('too many lines or columns are refused before they are read, with what to do', () => {
  const many = (count: number) => Array.from({ length: count }, () => '2025-01-02,Lamp,45')
  expect(read('Date,Item,Price', ...many(9999)).rows).toBe(9999)
  expect(() => read('Date,Item,Price', ...many(10_000))).toThrow(
    'This file has more than 10,000 lines. Please split it by year.',
  )
  expect(() => read('Date,Item,Price', ' \n'.repeat(10_000))).toThrow('more than 10,000 lines')
  expect(read(`Date,Item,Price${',Note'.repeat(197)}`, ...many(1)).rows).toBe(1)
  expect(() => read(`Date,Item,Price${',Note'.repeat(198)}`, ...many(1))).toThrow(
    'This file has more than 200 columns. Delete the ones that say nothing about your sales, then choose the file again.',
  )
})

test('of an eBay order of several things, a refund is that of the thing it names, and what is over goes round', () => {
  const given = (...refunds: string[]) =>
    read(
      'Transaction creation date,Type,Order number,Item title,Item subtotal,Shipping and handling,Gross transaction amount',
      '"Nov 15, 2025",Order,12-1,Cup,10.00,0,10.00',
      '"Nov 15, 2025",Order,12-1,Bowl,20.00,0,20.00',
      '"Nov 15, 2025",Order,12-1,Cup,10.00,0,10.00',
      '"Nov 15, 2025",Other fee,12-1,Bowl,--,--,-1.00',
      ...refunds.map((refund) => `"Nov 16, 2025",Refund,12-1,${refund}`),
    ).sales.map(({ title, refundCents, feeCents }) => [title, refundCents, feeCents])
  expect(given('Bowl,--,--,-5.00')).toEqual([
    ['Cup', 0, 0],
    ['Bowl', 500, 100],
    ['Cup', 0, 0],
  ])
  expect(given('--,--,--,-4.00', 'Bowl,--,--,-20.00')).toEqual([
    ['Cup', 400, 0],
    ['Cup', 0, 0],
  ])
  expect(given('Cup,--,--,-12.00')).toEqual([
    ['Bowl', 0, 100],
    ['Cup', 200, 0],
  ])
})

test('what our own file marks for spreadsheets is read as it was', () => {
  const title = '+Size Dress; -20 degrees'
  const { source, sales } = read(csvLine(SALE_COLUMNS), csvLine(['2025-01-02', title, '@Home', 'eBay', 45]))
  expect(source).toBe('Snapworth')
  expect(sales).toMatchObject([{ title, category: '@Home' }])
  const [own] = read('Date,Item,Price', "2025-01-02,'+Size Dress,45").sales
  expect(own!.title).toBe("'+Size Dress")
})
