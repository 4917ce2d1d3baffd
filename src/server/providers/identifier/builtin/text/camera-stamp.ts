import type { TextLine } from '#server/providers/identifier/builtin/text/text-line.ts'

const STAMP = /\b(?:shot\s*on|a[il1]\s*(?:quad|triple|dual)|(?:quad|triple|dual)\s*camera)/i

/** Phones print their own name on photos ('REDMI NOTE 8 PRO / AI QUAD CAMERA'): that is not on the item. */
export function withoutCameraStamp(lines: TextLine[]): TextLine[] {
  const stamp = lines.findIndex(({ text }) => STAMP.test(text))
  return stamp < 0 ? lines : lines.filter((_, i) => Math.abs(i - stamp) > 1)
}
