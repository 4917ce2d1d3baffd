import type { PhotoText } from '#server/providers/identifier/builtin/text/text-reader.ts'

const LEAST_LINES = 4
/** A print on a shirt or a name on a box covers less, or has fewer lines. */
const LEAST_COVERED = 0.1

/** Whether a photo shows a label close up: it is read, as the label looks like no thing at all. */
export const isLabel = ({ lines, covered }: PhotoText) => lines.length >= LEAST_LINES && covered >= LEAST_COVERED
