import sharp from 'sharp'
import { expect, test } from 'vitest'
import { hueName, labOf, plainName } from '#server/providers/identifier/builtin/seen/color-names.ts'
import { itemColor } from '#server/providers/identifier/builtin/seen/item-color.ts'

const UNCLEAR = { color: null, pattern: null }

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
  ['#1f2f57', 'Navy'],
  ['#2a9d8f', 'Teal'],
  ['#6a2c91', 'Purple'],
  ['#7a1f1f', 'Red'],
  ['#4a2430', 'Red'],
  ['#3a2440', 'Purple'],
  ['#6b4226', 'Brown'],
  ['#dccbb0', 'Beige'],
  ['#101010', 'Black'],
  ['#777777', 'Gray'],
  ['#fafafa', 'White'],
  ['#555555', null],
  ['#bdbdbd', null],
])('%s is called %s', (hex, name) => {
  const [red, green, blue] = [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16))
  const lab = labOf(red!, green!, blue!)
  expect(hueName(lab) ?? plainName(lab[0])).toBe(name)
})

test('one color in the middle of another ground is named, and nothing else is on it', async () => {
  expect(await itemColor(await picture('#e8e4de', '#1f4fa8'))).toEqual({ color: 'Blue', pattern: 'solid' })
})

test('two colors in equal parts are not named', async () => {
  expect(await itemColor(await picture('#e8e4de', '#1f4fa8', '#c62828', '#2e7d32'))).toEqual(UNCLEAR)
})

test('a thing with a small print on it has the color of the rest, and is not plain', async () => {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="400" height="400"><rect width="400" height="400" fill="#e8e4de"/>
    <rect x="80" y="80" width="240" height="240" fill="#1f4fa8"/><rect x="150" y="120" width="100" height="60" fill="#f2d230"/></svg>`
  expect(await itemColor(await sharp(Buffer.from(svg)).jpeg().toBuffer())).toEqual({ color: 'Blue', pattern: null })
})

test('what shows through a thing counts for nothing', async () => {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="400" height="400"><rect width="400" height="400" fill="#f4f4f2"/>
    <circle cx="200" cy="200" r="120" fill="none" stroke="#6b4226" stroke-width="44"/></svg>`
  expect(await itemColor(await sharp(Buffer.from(svg)).jpeg().toBuffer())).toMatchObject({ color: 'Brown' })
})

test('jeans are blue under a lamp that turns a white wall yellow', async () => {
  expect(await itemColor(await picture('#d3c6b2', '#434752'))).toMatchObject({ color: 'Blue' })
})

test.each([
  ['#1c1c1c', 'Black'],
  ['#f6f6f4', 'White'],
])('on a red sheet %s is %s', async (fill, color) => {
  expect(await itemColor(await picture('#c62828', fill))).toMatchObject({ color })
})

test('a gray thing in front of a wall that is hardly lighter may be a shadow', async () => {
  expect(await itemColor(await picture('#b4b4b4', '#8a8a8a'))).toMatchObject({ color: null })
})

test('an item of the color of its ground is not named', async () => {
  expect(await itemColor(await picture('#6b4226', '#7a4e2d'))).toEqual(UNCLEAR)
})

test('stripes are seen, lying or standing, and have no one color', async () => {
  const stripes = Array.from({ length: 10 }, (_, i) => (i % 2 === 0 ? '#1f2f57' : '#f4f4f2'))
  const lying = await picture('#c9a46b', ...stripes)
  expect(await itemColor(lying)).toEqual({ color: null, pattern: 'striped' })
  const standing = await sharp(lying).rotate(90).jpeg().toBuffer()
  expect(await itemColor(standing)).toEqual({ color: null, pattern: 'striped' })
})

test('a photo that is all thing, or all ground, says nothing', async () => {
  const plain = sharp({ create: { width: 200, height: 200, channels: 3, background: '#c62828' } })
  expect(await itemColor(await plain.jpeg().toBuffer())).toEqual(UNCLEAR)
})

test('a floor and a wall behind it are both ground', async () => {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="400" height="400"><rect width="400" height="250" fill="#eceae4"/>
    <rect y="250" width="400" height="150" fill="#8a6242"/><circle cx="200" cy="230" r="110" fill="#2e7d32"/></svg>`
  expect(await itemColor(await sharp(Buffer.from(svg)).jpeg().toBuffer())).toMatchObject({ color: 'Green' })
})
