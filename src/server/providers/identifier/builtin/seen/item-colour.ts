import sharp from 'sharp'
import { rgbImage } from '#server/providers/identifier/builtin/model/pixels.ts'
import { colourName, labOf } from '#server/providers/identifier/builtin/seen/colour-names.ts'

const SIDE_PX = 64
const BORDER_PX = 4
/** How much of the middle must have the one colour: plain ones need more, as grounds and shadows share them. */
const LEAST_OF_MIDDLE = 0.5
const LEAST_OF_MIDDLE_IF_PLAIN = 0.6
const PLAIN = ['Black', 'White', 'Gray', 'Beige', 'Brown']
/** A colour that also runs along the edge of the photo may be the wall or the floor. */
const MOST_ON_EDGE = 0.3

/** The colour of the thing in the middle, or null where ground and thing, or two colours, are hard to tell apart. */
export async function itemColour(photo: Uint8Array): Promise<string | null> {
  const { data } = await rgbImage(
    sharp(photo, { failOn: 'none' }).rotate().resize(SIDE_PX, SIDE_PX, { fit: 'cover' }).blur(0.8),
  )
  const middle: (string | null)[] = []
  const edge: (string | null)[] = []
  for (let y = 0; y < SIDE_PX; y++) {
    for (let x = 0; x < SIDE_PX; x++) {
      const at = (y * SIDE_PX + x) * 3
      const toEdge = Math.min(x, y, SIDE_PX - 1 - x, SIDE_PX - 1 - y)
      const name = colourName(labOf(data[at]!, data[at + 1]!, data[at + 2]!))
      if (toEdge >= SIDE_PX / 4) middle.push(name)
      if (toEdge < BORDER_PX) edge.push(name)
    }
  }
  const [name, share] = mostFrequent(middle)
  if (name === null) return null
  const onEdge = edge.filter((other) => other === name).length / edge.length
  const enough = PLAIN.includes(name) ? LEAST_OF_MIDDLE_IF_PLAIN : LEAST_OF_MIDDLE
  return share >= enough && onEdge <= MOST_ON_EDGE * share ? name : null
}

function mostFrequent(names: (string | null)[]): [name: string | null, share: number] {
  const counts = new Map<string | null, number>()
  for (const name of names) counts.set(name, (counts.get(name) ?? 0) + 1)
  const [name, count] = [...counts].sort((a, b) => b[1] - a[1])[0]!
  return [name, count / names.length]
}
