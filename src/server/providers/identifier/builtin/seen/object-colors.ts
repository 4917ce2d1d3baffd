import type { RgbImage } from '#server/providers/identifier/builtin/model/pixels.ts'
import { type Cluster, clusterColors, distance } from '#server/providers/identifier/builtin/seen/cluster-colors.ts'
import { hueName, type Lab, labOf, NEXT_TO, plainName } from '#server/providers/identifier/builtin/seen/color-names.ts'
import { maskObject } from '#server/providers/identifier/builtin/seen/object-mask.ts'
import { isStriped } from '#server/providers/identifier/builtin/seen/stripes.ts'

export interface ObjectColors {
  /** Its one color; null where it has several, or cannot be told from its ground. */
  color: string | null
  pattern: 'solid' | 'striped' | null
}

const UNCLEAR: ObjectColors = { color: null, pattern: null }

const OBJECT_COLORS = 4
/** A smaller thing is too few pixels; a larger one has no ground to be told from. */
const LEAST_OBJECT = 0.05
const MOST_OBJECT = 0.9
/** What is left of it without its rim. */
const LEAST_INSIDE = 0.08
/** What reaches the border all around is a ground with a pattern, not a thing. */
const MOST_OF_BORDER = 0.25
const SOLID_SPREAD = 7

/** Of the thing, what has no hue: then it is black, gray or white. */
const LEAST_PLAIN = 0.7
/** From the darkest fifth of it to the lightest: farther apart they are two colors. */
const MOST_PLAIN_SPREAD = 40
/** A darker part of a ground without a hue is a shadow on it. */
const SHADOW_DEPTH = 25
const GROUND_STRENGTH = 14

/** Of the thing: its color alone, with those next to it, and all others. */
const LEAST_SHARE = 0.4
const LEAST_WITH_NEXT = 0.45
const MOST_OTHERS = 0.25

/** How fast a pixel's vote falls from the middle of the photo, where the thing is, to its sides. */
const MIDDLE = 0.45
/** A light ground that is tinted was white, or nearly, under a tinted light: as much of it is taken off all colors. */
const TINT_TAKEN_OFF = 0.5
const LIGHT_GROUND = 68

/** The colors of the thing in the photo: its ground, known by the colors along the border, is taken off first. */
export function objectColors({ data, width, height }: RgbImage): ObjectColors {
  const size = { width, height }
  const labs = Array.from({ length: width * height }, (_, i) => labOf(data[i * 3]!, data[i * 3 + 1]!, data[i * 3 + 2]!))
  const { ground, isObject, isInside, reaching } = maskObject(labs, size)
  const object = labs.filter((_, i) => isObject[i])
  const share = object.length / labs.length
  if (share < LEAST_OBJECT || share > MOST_OBJECT || reaching > MOST_OF_BORDER) return UNCLEAR
  if (isStriped(labs, isObject, size, clusterColors(object, OBJECT_COLORS))) return { color: null, pattern: 'striped' }
  const inside = labs.flatMap((_, i) => (isInside[i] ? [i] : []))
  if (inside.length / labs.length < LEAST_INSIDE) return UNCLEAR
  const tint = tintOf(ground[0])
  const votes = inside.map((i): Vote => ({ lab: untinted(labs[i]!, tint), weight: weightOf(i, width, height) }))
  const color = countVotes(votes, ground)
  if (color === null) return UNCLEAR
  return { color, pattern: spreadOf(inside.map((i) => labs[i]!)) < SOLID_SPREAD ? 'solid' : null }
}

interface Vote {
  lab: Lab
  weight: number
}

function countVotes(votes: Vote[], ground: Cluster[]): string | null {
  const all = weightIn(votes)
  const plain: Vote[] = []
  const shares = new Map<string, number>()
  for (const vote of votes) {
    const name = hueName(vote.lab)
    if (name === null) plain.push(vote)
    else shares.set(name, (shares.get(name) ?? 0) + vote.weight / all)
  }
  const plainShare = weightIn(plain) / all
  if (plainShare >= LEAST_PLAIN) return plainColor(plain, ground)
  const [color, most] = [...shares].sort((a, b) => b[1] - a[1])[0]!
  const next = NEXT_TO[color]!.reduce((sum, name) => sum + (shares.get(name) ?? 0), 0)
  const others = 1 - plainShare - most - next
  const clear = most >= LEAST_SHARE && most + next >= LEAST_WITH_NEXT && others < MOST_OTHERS
  return clear ? color : null
}

function plainColor(votes: Vote[], ground: Cluster[]): string | null {
  const [dark, middle, light] = [0.2, 0.5, 0.8].map((part) => lightnessAt(votes, part)) as [number, number, number]
  const shadowed = ground.some(
    ({ center: [lightness, a, b] }) =>
      Math.hypot(a, b) < GROUND_STRENGTH && Math.abs(lightness - middle) < SHADOW_DEPTH,
  )
  return shadowed || light - dark > MOST_PLAIN_SPREAD ? null : plainName(middle)
}

/** So much of the votes is darker. */
function lightnessAt(votes: Vote[], part: number): number {
  const wanted = part * weightIn(votes)
  let counted = 0
  for (const { lab, weight } of votes.toSorted((one, other) => one.lab[0] - other.lab[0])) {
    counted += weight
    if (counted >= wanted) return lab[0]
  }
  return 0
}

const weightIn = (votes: Vote[]) => votes.reduce((sum, { weight }) => sum + weight, 0)

function weightOf(i: number, width: number, height: number): number {
  const x = ((i % width) * 2 + 1) / width - 1
  const y = (Math.floor(i / width) * 2 + 1) / height - 1
  return Math.exp(-(x * x + y * y) / (2 * MIDDLE * MIDDLE))
}

type Tint = [a: number, b: number]

function tintOf(ground: Cluster | undefined): Tint {
  const [lightness, a, b] = ground?.center ?? [0, 0, 0]
  const tinted = lightness > LIGHT_GROUND && Math.hypot(a, b) < GROUND_STRENGTH
  return tinted ? [a * TINT_TAKEN_OFF, b * TINT_TAKEN_OFF] : [0, 0]
}

const untinted = ([lightness, a, b]: Lab, tint: Tint): Lab => [lightness, a - tint[0], b - tint[1]]

/** How far its pixels are from their mean: folds and light alone move them little. */
function spreadOf(pixels: Lab[]): number {
  const mean = [0, 1, 2].map((at) => pixels.reduce((sum, pixel) => sum + pixel[at]!, 0) / pixels.length) as Lab
  return pixels.reduce((sum, pixel) => sum + distance(mean, pixel), 0) / pixels.length
}
