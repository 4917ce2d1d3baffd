import sharp from 'sharp'
import { expect, test } from 'vitest'
import { isPlain, judgePhoto } from '#server/providers/identifier/builtin/seen/photo-quality.ts'

/** A checked cloth on a light ground. */
async function picture({ side = 800, cloth = '#333', ground = '#eee', blurPx = 0 } = {}) {
  const checks = `<pattern id="c" width="40" height="40" patternUnits="userSpaceOnUse">
    <rect width="40" height="40" fill="${ground}"/><rect width="20" height="20" fill="${cloth}"/></pattern>`
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${side}" height="${side}">
    <defs>${checks}</defs><rect width="100%" height="100%" fill="${ground}"/>
    <rect x="20%" y="20%" width="60%" height="60%" fill="url(#c)"/></svg>`
  const image = sharp(Buffer.from(svg))
  return (blurPx > 0 ? image.blur(blurPx) : image).jpeg().toBuffer()
}

test('a bright, sharp, large photo gets no hint', async () => {
  expect(await judgePhoto(await picture())).toEqual([])
})

test('a dark photo gets the hint about light', async () => {
  expect(await judgePhoto(await picture({ cloth: '#050505', ground: '#1c1c1c' }))).toEqual(['dark'])
})

test('a black item on a white ground is not a dark photo', async () => {
  expect(await judgePhoto(await picture({ cloth: '#000', ground: '#fff' }))).toEqual([])
})

test('a photo out of focus gets the hint about focus', async () => {
  expect(await judgePhoto(await picture({ blurPx: 9 }))).toEqual(['blurred'])
})

test('an empty wall is not called blurred', async () => {
  expect(await judgePhoto(await picture({ cloth: '#eee' }))).toEqual([])
})

test('a small photo gets the hint about size', async () => {
  expect(await judgePhoto(await picture({ side: 320 }))).toEqual(['small'])
})

test.each(['#000', '#808080', '#c33'])('in a picture that is all %s there is nothing to see', async (color) => {
  expect(await isPlain(await picture({ cloth: color, ground: color }))).toBe(true)
})

test('cloth hardly darker than its ground is something to see', async () => {
  expect(await isPlain(await picture({ cloth: '#ddd' }))).toBe(false)
  expect(await isPlain(await picture({ cloth: '#0a0a0a', ground: '#000' }))).toBe(false)
})
