import sharp from 'sharp'
import { expect, test } from 'vitest'
import { colourName, labOf } from '#server/providers/identifier/builtin/seen/colour-names.ts'
import { itemColour } from '#server/providers/identifier/builtin/seen/item-colour.ts'

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

test('one colour in the middle of another ground is named', async () => {
  expect(await itemColour(await picture('#e8e4de', '#1f4fa8'))).toBe('Blue')
})

test('two colours in equal parts are not named', async () => {
  expect(await itemColour(await picture('#e8e4de', '#1f4fa8', '#c62828', '#2e7d32'))).toBeNull()
})

test('an item of the colour of its ground is not named', async () => {
  expect(await itemColour(await picture('#6b4226', '#7a4e2d'))).toBeNull()
})
