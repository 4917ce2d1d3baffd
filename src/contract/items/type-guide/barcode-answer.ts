import { type Barcode, readBarcodeText } from '#contract/items/barcode.ts'
import type { AnswerValue } from '#contract/items/type-guide/answers.ts'

/** Two questions about one thing: an ISBN is worth a sentence, the number of another product is only for searching. */
const BARCODE_ANSWERS = ['isbn', 'barcode']
export const isBarcodeAnswer = (id: string) => BARCODE_ANSWERS.includes(id)

/** What a barcode answers. */
export const barcodeAnswer = ({ kind, digits }: Barcode) => ({ [kind === 'isbn' ? 'isbn' : 'barcode']: digits })

/** The barcode among answers: null where it was taken back, undefined where it was not spoken of. */
export function barcodeIn(answers: Record<string, AnswerValue | null>): Barcode | null | undefined {
  const given = BARCODE_ANSWERS.map((id) => answers[id])
  const said = given.find((value) => value !== null && value !== undefined)
  if (said !== undefined) return readBarcodeText(String(said))
  return given.includes(null) ? null : undefined
}
