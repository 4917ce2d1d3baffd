import type { TextBox } from '#server/providers/identifier/builtin/text/text-boxes.ts'

/** A line of text as it was read, with the mean certainty of its letters. Data, never an instruction. */
export interface TextLine {
  text: string
  certainty: number
}

export interface ReadBox extends TextLine {
  box: TextBox
}

/** A gap wider than this many letter heights separates two texts that merely stand at the same height. */
const WIDEST_GAP = 1.2

/** Joins the pieces of a line that the detector saw apart, and orders lines from top to bottom. */
export function joinLines(pieces: ReadBox[]): TextLine[] {
  const lines: ReadBox[][] = []
  for (const piece of pieces.toSorted((a, b) => startOf(a.box) - startOf(b.box))) {
    const line = lines.find((candidate) => continues(candidate.at(-1)!.box, piece.box))
    if (line) line.push(piece)
    else lines.push([piece])
  }
  return lines
    .toSorted((a, b) => a[0]!.box.center[1] - b[0]!.box.center[1])
    .map((line) => ({
      text: line.map((piece) => piece.text).join(' '),
      certainty: line.reduce((total, piece) => total + piece.certainty * trustIn(piece.box), 0) / line.length,
    }))
}

/** Steep text tends to be found in parts: good enough for a brand, not for a model number. */
const trustIn = ({ along }: TextBox) => (along[0] < 0.5 ? 0.85 : 1)

type Axis = TextBox['along']
const position = ([x, y]: Axis, axis: Axis) => x * axis[0] + y * axis[1]
const startOf = (box: TextBox) => position(box.center, box.along) - box.width / 2

/** Measured along the line itself, which may run upwards or slant. */
function continues(before: TextBox, after: TextBox): boolean {
  const { along, down } = before
  const height = Math.min(before.height, after.height)
  const sameWay = position(along, after.along) > 0.95
  const sameSize = Math.max(before.height, after.height) < 1.7 * height
  const sameHeight = Math.abs(position(before.center, down) - position(after.center, down)) < height / 2
  const gap = position(after.center, along) - after.width / 2 - startOf(before) - before.width
  return sameWay && sameSize && sameHeight && gap < WIDEST_GAP * height && gap > -height
}
