import sharp from 'sharp'
import { BGR, colorPlanes, RGB, rgbImage } from '#server/providers/identifier/builtin/model/pixels.ts'
import type { OpenModelManifest } from '#server/providers/identifier/open-model/manifest.ts'

const FITS = { cover: 'cover', squash: 'fill', contain: 'contain' } as const

/** The photo, upright, as the planes of three channels that a model was trained with. */
export async function photoInput(
  photo: Uint8Array,
  { sizePx, resize, order, mean, std }: OpenModelManifest['input'],
): Promise<Float32Array<ArrayBuffer>> {
  const picture = sharp(photo, { failOn: 'none' })
    .rotate()
    .resize(sizePx, sizePx, { fit: FITS[resize], background: '#fff' })
  const channels = order === 'rgb' ? RGB : BGR
  // Manifests count colors from 0 to 1.
  return colorPlanes(await rgbImage(picture), { channels, mean: inBytes(mean), spread: inBytes(std) })
}

type Three = [number, number, number]
const inBytes = (values: Three) => values.map((value) => value * 255) as Three
