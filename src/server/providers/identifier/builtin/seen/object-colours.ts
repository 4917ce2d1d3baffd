import type { RgbImage } from '#server/providers/identifier/builtin/model/pixels.ts'
import { clusterColours, distance } from '#server/providers/identifier/builtin/seen/cluster-colours.ts'
import { colourName, type Lab, labOf } from '#server/providers/identifier/builtin/seen/colour-names.ts'
import { isStriped } from '#server/providers/identifier/builtin/seen/stripes.ts'

export interface ObjectColours {
  /** Its one colour; null where it has several, or cannot be told from its ground. */
  colour: string | null
  pattern: 'solid' | 'striped' | null
}

const UNCLEAR: ObjectColours = { colour: null, pattern: null }

/** Of the shorter side. */
const BORDER = 1 / 16
const GROUND_COLOURS = 3
const OBJECT_COLOURS = 4
/** What covers less of the border is the thing itself, reaching out of the photo. */
const LEAST_OF_BORDER = 0.15
/** As far as shadows and the weave of a cloth move a ground's colour. */
const SAME_GROUND = 13
/** A smaller thing is too few pixels; a larger one has no ground to be told from. */
const LEAST_OBJECT = 0.06
const MOST_OBJECT = 0.9
/** What reaches the border all around is a ground with a pattern, not a thing. */
const MOST_OF_BORDER = 0.25
/** Plain colours need more, as shadows and shine share them. */
const LEAST_SHARE = 0.6
const LEAST_SHARE_IF_PLAIN = 0.72
const PLAIN = ['Black', 'White', 'Gray', 'Beige', 'Brown']
const SOLID_SHARE = 0.93
const SOLID_SPREAD = 11

/** The colours of the thing in the photo: its ground, known by the colours along the border, is taken off first. */
export function objectColours({ data, width, height }: RgbImage): ObjectColours {
  const labs = Array.from({ length: width * height }, (_, i) => labOf(data[i * 3]!, data[i * 3 + 1]!, data[i * 3 + 2]!))
  const isObject = objectMask(labs, width, height)
  const object = labs.filter((_, i) => isObject[i])
  const share = object.length / labs.length
  const atBorder = edgeOf(width, height)
  const reaching = atBorder.filter((i) => isObject[i]).length / atBorder.length
  if (share < LEAST_OBJECT || share > MOST_OBJECT || reaching > MOST_OF_BORDER) return UNCLEAR
  const clusters = clusterColours(object, OBJECT_COLOURS)
  const shares = new Map<string | null, number>()
  for (const { center, count } of clusters) {
    const name = colourName(center)
    shares.set(name, (shares.get(name) ?? 0) + count / object.length)
  }
  const [colour, most] = [...shares].sort((a, b) => b[1] - a[1])[0]!
  if (isStriped(labs, isObject, { width, height }, clusters)) return { colour: null, pattern: 'striped' }
  if (colour === null || most < (PLAIN.includes(colour) ? LEAST_SHARE_IF_PLAIN : LEAST_SHARE)) return UNCLEAR
  return { colour, pattern: most >= SOLID_SHARE && spreadOf(object) < SOLID_SPREAD ? 'solid' : null }
}

/** The outermost pixels. */
const edgeOf = (width: number, height: number) =>
  Array.from({ length: width * height }, (_, i) => i).filter(
    (i) => i < width || i >= width * (height - 1) || i % width === 0 || i % width === width - 1,
  )

/** Everything that is not joined to the border by the ground's colours. */
function objectMask(labs: Lab[], width: number, height: number): Uint8Array {
  const borderPx = Math.max(1, Math.round(Math.min(width, height) * BORDER))
  const toEdge = (i: number) => {
    const [x, y] = [i % width, Math.floor(i / width)]
    return Math.min(x, y, width - 1 - x, height - 1 - y)
  }
  const border = labs.filter((_, i) => toEdge(i) < borderPx)
  const ground = clusterColours(border, GROUND_COLOURS).filter(({ count }) => count / border.length >= LEAST_OF_BORDER)
  const isGround = (i: number) => ground.some(({ center }) => distance(center, labs[i]!) < SAME_GROUND)
  const mask = new Uint8Array(labs.length).fill(1)
  const waiting = edgeOf(width, height).filter(isGround)
  for (const i of waiting) mask[i] = 0
  while (waiting.length > 0) {
    const i = waiting.pop()!
    const x = i % width
    const around = [x > 0 ? i - 1 : -1, x < width - 1 ? i + 1 : -1, i - width, i + width]
    for (const next of around) {
      if (next < 0 || next >= labs.length || mask[next] === 0 || !isGround(next)) continue
      mask[next] = 0
      waiting.push(next)
    }
  }
  return mask
}

/** How far its pixels are from their mean: folds and light alone move them little. */
function spreadOf(pixels: Lab[]): number {
  const mean = [0, 1, 2].map((at) => pixels.reduce((sum, pixel) => sum + pixel[at]!, 0) / pixels.length) as Lab
  return pixels.reduce((sum, pixel) => sum + distance(mean, pixel), 0) / pixels.length
}
