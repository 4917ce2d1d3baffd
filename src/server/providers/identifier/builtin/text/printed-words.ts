import type { Barcode } from '#contract/items/barcode.ts'
import type { Reading } from '#server/providers/identifier/builtin/sighting.ts'
import type { createBrandMatcher } from '#server/providers/identifier/builtin/text/brand-matcher.ts'
import { withoutCameraStamp } from '#server/providers/identifier/builtin/text/camera-stamp.ts'
import { isLabel } from '#server/providers/identifier/builtin/text/is-label.ts'
import { findModelWord } from '#server/providers/identifier/builtin/text/model-words.ts'
import type { TextLine } from '#server/providers/identifier/builtin/text/text-line.ts'
import type { PhotoText } from '#server/providers/identifier/builtin/text/text-reader.ts'

/** What is printed on the thing in one photo. */
export interface Print {
  text: PhotoText
  barcode: Barcode | null
}

export interface PrintedNames {
  brand: Reading | null
  model: Reading | null
  barcode: Barcode | null
}

/** The lines of all photos of a thing; what the camera wrote is none of them. */
export const linesOf = (prints: Print[]): TextLine[] => prints.flatMap(({ text }) => withoutCameraStamp(text.lines))

/** What the prints call the thing; everyday words count as brands only where they fit the category. */
export function namesIn(
  prints: Print[],
  categoryId: string | null,
  matchBrands: ReturnType<typeof createBrandMatcher>,
): PrintedNames {
  const lines = linesOf(prints)
  const onLabel = new Set(prints.flatMap(({ text }) => (isLabel(text) ? text.lines : [])))
  const reading = (value: string, line: TextLine): Reading => ({
    value,
    line: line.text,
    certainty: line.certainty,
    onLabel: onLabel.has(line),
  })
  const brand = matchBrands(lines, categoryId)[0] ?? null
  const model = findModelWord(lines, brand)
  const codes = prints.flatMap(({ barcode }) => barcode ?? [])
  return {
    brand: brand && reading(brand.name, brand.line),
    model: model && reading(model.word, model.line),
    barcode: codes.find(({ kind }) => kind === 'isbn') ?? codes[0] ?? null,
  }
}
