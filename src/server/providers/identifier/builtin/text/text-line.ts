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
  for (const piece of pieces.toSorted((a, b) => leftOf(a.box) - leftOf(b.box))) {
    const line = lines.find((candidate) => continues(candidate.at(-1)!.box, piece.box))
    if (line) line.push(piece)
    else lines.push([piece])
  }
  return lines
    .toSorted((a, b) => a[0]!.box.centre[1] - b[0]!.box.centre[1])
    .map((line) => ({
      text: line.map((piece) => piece.text).join(' '),
      certainty: line.reduce((total, piece) => total + piece.certainty, 0) / line.length,
    }))
}

const leftOf = (box: TextBox) => box.centre[0] - (box.width / 2) * box.along[0]
const rightOf = (box: TextBox) => box.centre[0] + (box.width / 2) * box.along[0]

function continues(before: TextBox, after: TextBox): boolean {
  const height = Math.min(before.height, after.height)
  const level = before.along[0] > 0.9 && after.along[0] > 0.9
  const sameSize = Math.max(before.height, after.height) < 1.7 * height
  const sameHeight = Math.abs(before.centre[1] - after.centre[1]) < height / 2
  const gap = leftOf(after) - rightOf(before)
  return level && sameSize && sameHeight && gap < WIDEST_GAP * height && gap > -height
}
