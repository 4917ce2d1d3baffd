import { type Cluster, clusterColors, distance } from '#server/providers/identifier/builtin/seen/cluster-colors.ts'
import type { Lab } from '#server/providers/identifier/builtin/seen/color-names.ts'

interface Size {
  width: number
  height: number
}

interface ObjectMask {
  /** The colors behind the thing, the one that covers most first. */
  ground: Cluster[]
  /** 1: everything that is not joined to the border by the ground's colors. */
  isObject: Uint8Array
  /** 1: the same without its rim, where thing, ground and shadow mix, and without holes that show the ground. */
  isInside: Uint8Array
  /** The part of the photo's edge that is thing. */
  reaching: number
}

/** Of the shorter side. */
const BORDER = 1 / 16
const GROUND_COLORS = 3
/** What covers less of the border is the thing itself, reaching out of the photo. */
const LEAST_OF_BORDER = 0.15
/** As far as shadows and the weave of a cloth move a ground's color. */
const SAME_GROUND = 13
/** Closer, as a part of the thing may be of a color like it. */
const SAME_IN_HOLE = 8
const RIM_PX = 2

/** Tells the thing in a photo from its ground, which is known by the colors along the border. */
export function maskObject(labs: Lab[], size: Size): ObjectMask {
  const { width, height } = size
  const borderPx = Math.max(1, Math.round(Math.min(width, height) * BORDER))
  const border = labs.filter((_, i) => toEdge(i, size) < borderPx)
  const ground = clusterColors(border, GROUND_COLORS).filter(({ count }) => count / border.length >= LEAST_OF_BORDER)
  const isGround = (i: number, within: number) => ground.some(({ center }) => distance(center, labs[i]!) < within)
  const edge = labs.flatMap((_, i) => (toEdge(i, size) === 0 ? [i] : []))
  const isObject = withoutGround(edge, (i) => isGround(i, SAME_GROUND), size)
  let isInside = isObject
  for (let px = 0; px < RIM_PX; px++) isInside = withoutRim(isInside, size)
  return {
    ground,
    isObject,
    isInside: isInside.map((inside, i) => (inside === 1 && !isGround(i, SAME_IN_HOLE) ? 1 : 0)),
    reaching: edge.filter((i) => isObject[i]).length / edge.length,
  }
}

function toEdge(i: number, { width, height }: Size): number {
  const [x, y] = [i % width, Math.floor(i / width)]
  return Math.min(x, y, width - 1 - x, height - 1 - y)
}

function withoutGround(edge: number[], isGround: (i: number) => boolean, { width, height }: Size): Uint8Array {
  const mask = new Uint8Array(width * height).fill(1)
  const waiting = edge.filter(isGround)
  for (const i of waiting) mask[i] = 0
  while (waiting.length > 0) {
    const i = waiting.pop()!
    const x = i % width
    const around = [x > 0 ? i - 1 : -1, x < width - 1 ? i + 1 : -1, i - width, i + width]
    for (const next of around) {
      if (next < 0 || next >= mask.length || mask[next] === 0 || !isGround(next)) continue
      mask[next] = 0
      waiting.push(next)
    }
  }
  return mask
}

const withoutRim = (mask: Uint8Array, size: Size) =>
  mask.map((is, i) => {
    const { width } = size
    if (is === 0 || toEdge(i, size) === 0) return 0
    return mask[i - 1]! & mask[i + 1]! & mask[i - width]! & mask[i + width]!
  })
