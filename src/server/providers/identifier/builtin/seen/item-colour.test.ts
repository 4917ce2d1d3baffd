import sharp from 'sharp'
import { expect, test } from 'vitest'
import { colourName, labOf } from '#server/providers/identifier/builtin/seen/colour-names.ts'
import { itemColour } from '#server/providers/identifier/builtin/seen/item-colour.ts'

const UNCLEAR = { colour: null, pattern: null }

async function picture(ground: string, ...stripes: string[]) {
  const height = 240 / stripes.length
  const item = stripes.map(
    (fill, i) => `<rect x="80" y="${80 + i * height}" width="240" height="${height}" fill="${fill}"/>`,
  )
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="400" height="400">
    <rect width="400" height="400" fill="${ground}"/>${item.join('')}</svg>`
  return sharp(Buffer.from(svg)).jpeg().toBuffer()
}

test.each([
  ['#c62828', 'Red'],
  ['#e88fa8', 'Pink'],
  ['#f08c1a', 'Orange'],
  ['#f2d230', 'Yellow'],
  ['#2e7d32', 'Green'],
  ['#1f4fa8', 'Blue'],
  ['#1f2f57', 'Blue'],
  ['#6a2c91', 'Purple'],
  ['#6b4226', 'Brown'],
  ['#dccbb0', 'Beige'],
  ['#101010', 'Black'],
  ['#777777', 'Gray'],
  ['#fafafa', 'White'],
])('%s is called %s', (hex, name) => {
  const [red, green, blue] = [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16))
  expect(colourName(labOf(red!, green!, blue!))).toBe(name)
})

test('one colour in the middle of another ground is named, and nothing else is on it', async () => {
  expect(await itemColour(await picture('#e8e4de', '#1f4fa8'))).toEqual({ colour: 'Blue', pattern: 'solid' })
})

test('two colours in equal parts are not named', async () => {
  expect(await itemColour(await picture('#e8e4de', '#1f4fa8', '#c62828', '#2e7d32'))).toEqual(UNCLEAR)
})

test('an item of the colour of its ground is not named', async () => {
  expect(await itemColour(await picture('#6b4226', '#7a4e2d'))).toEqual(UNCLEAR)
})

test('stripes are seen, lying or standing, and have no one colour', async () => {
  const stripes = Array.from({ length: 10 }, (_, i) => (i % 2 === 0 ? '#1f2f57' : '#f4f4f2'))
  const lying = await picture('#c9a46b', ...stripes)
  expect(await itemColour(lying)).toEqual({ colour: null, pattern: 'striped' })
  const standing = await sharp(lying).rotate(90).jpeg().toBuffer()
  expect(await itemColour(standing)).toEqual({ colour: null, pattern: 'striped' })
})

test('a photo that is all thing, or all ground, says nothing', async () => {
  const plain = sharp({ create: { width: 200, height: 200, channels: 3, background: '#c62828' } })
  expect(await itemColour(await plain.jpeg().toBuffer())).toEqual(UNCLEAR)
})

test('a floor and a wall behind it are both ground', async () => {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="400" height="400"><rect width="400" height="250" fill="#eceae4"/>
    <rect y="250" width="400" height="150" fill="#8a6242"/><circle cx="200" cy="230" r="110" fill="#2e7d32"/></svg>`
  expect(await itemColour(await sharp(Buffer.from(svg)).jpeg().toBuffer())).toMatchObject({ colour: 'Green' })
})
