import sharp from 'sharp'
import { renderSVG } from 'uqr'
import { expect, test } from 'vitest'
import { DIVIDER_CODE } from '#contract/piles/piles.ts'
import { createCodeReader } from '#server/providers/identifier/builtin/text/code-reader.ts'
import { picture } from '#tests/uploads.ts'

const read = createCodeReader({ formats: ['QRCode'], longestSidePx: 1024 })
const readCodes = async (photo: Uint8Array) => (await read(photo)).map(({ text }) => text)

/** A card on a table, a little turned, as a phone sees it. */
async function photoOfCard(degrees: number) {
  const card = await sharp(Buffer.from(renderSVG(DIVIDER_CODE)))
    .resize(500)
    .rotate(degrees, { background: '#fff' })
    .png()
    .toBuffer()
  return sharp({ create: { width: 1600, height: 1200, channels: 3, background: '#8a6a48' } })
    .composite([{ input: card, left: 300, top: 200 }])
    .blur(1)
    .jpeg({ quality: 70 })
    .toBuffer()
}

test.each([0, 17, 180])('our divider card is read, turned by %i degrees', async (degrees) => {
  expect(await readCodes(await photoOfCard(degrees))).toEqual([DIVIDER_CODE])
})

test('a photo without a code says nothing', async () => {
  expect(await readCodes(await picture('brass-lamp'))).toEqual([])
})
