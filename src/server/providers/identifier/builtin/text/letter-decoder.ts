import type { TextLine } from '#server/providers/identifier/builtin/text/text-line.ts'

const NOTHING = 0

/** Reads the recognizer's answer: for each step along the line, how probable each letter of the alphabet is. */
export function decodeLetters(steps: Float32Array, alphabet: string[]): TextLine {
  const classes = alphabet.length + 1
  let text = ''
  let total = 0
  let letters = 0
  let previous = NOTHING
  for (let start = 0; start + classes <= steps.length; start += classes) {
    let best = NOTHING
    for (let i = 1; i < classes; i++) if (steps[start + i]! > steps[start + best]!) best = i
    if (best !== NOTHING && best !== previous) {
      text += alphabet[best - 1]
      total += steps[start + best]!
      letters += 1
    }
    previous = best
  }
  return { text: text.trim(), certainty: letters === 0 ? 0 : total / letters }
}
