import { prepareZXingModule, readBarcodes } from 'zxing-wasm/reader'
import program from 'zxing-wasm/reader/zxing_reader.wasm?url'

/** Bars are still told apart in it, and a phone reads several a second. */
const LONGEST_SIDE_PX = 1280

// Left alone it would fetch its program from another host.
prepareZXingModule({ overrides: { locateFile: () => program } })

addEventListener('message', ({ data }: MessageEvent<{ id: number; picture: ImageBitmap }>) => {
  const { id, picture } = data
  void textsIn(picture).then(
    (texts) => postMessage({ id, texts }),
    () => postMessage({ id, texts: null }),
  )
})

async function textsIn(picture: ImageBitmap) {
  const share = Math.min(1, LONGEST_SIDE_PX / Math.max(picture.width, picture.height))
  const [width, height] = [Math.round(picture.width * share), Math.round(picture.height * share)]
  const drawing = new OffscreenCanvas(width, height).getContext('2d', { willReadFrequently: true })!
  drawing.drawImage(picture, 0, 0, width, height)
  picture.close()
  const pixels = drawing.getImageData(0, 0, width, height)
  const found = await readBarcodes(pixels, { formats: ['EANUPC'], tryHarder: true, maxNumberOfSymbols: 4 })
  return found.map(({ text }) => text)
}
