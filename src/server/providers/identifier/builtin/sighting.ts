import type { Barcode } from '#contract/items/barcode.ts'
import type { PhotoHint } from '#contract/items/identity.ts'
import type { Verdict } from '#server/providers/identifier/builtin/model/verdict.ts'
import type { ObjectColors } from '#server/providers/identifier/builtin/seen/object-colors.ts'

/** A word on the item, with the line it was read in. */
export interface Reading {
  value: string
  line: string
  certainty: number
  /** Close up on a label, and not somewhere on the thing. */
  onLabel: boolean
}

/** Everything the engine saw in one photo. */
export interface Sighting extends Verdict {
  /** The most probable category, summed over its types. */
  likeliestCategoryId: string | null
  /** What is printed on the thing that speaks for its type. */
  typeWitness: string | null
  brand: Reading | null
  model: Reading | null
  barcode: Barcode | null
  colors: ObjectColors
  /** As a label says it. */
  material: string | null
  photoHints: PhotoHint[]
  /** What the photo looks like to the network: see `signatureOf`. Absent where the photos were only read. */
  signature?: Uint8Array
  /** The name of the administrator's own model, where that ranked the types. */
  openModel: string | null
}
