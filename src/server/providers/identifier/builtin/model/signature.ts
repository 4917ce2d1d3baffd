import { softened } from '#server/providers/identifier/builtin/model/head-classes.ts'

/** Of features of length 1 hardly any is above a quarter: this fills a byte without cutting much off. */
const STEPS = 1024

/** The network's features in a byte each: small enough to keep for every correction, exact enough to compare by. */
export const signatureOf = (features: Float32Array): Uint8Array =>
  Uint8Array.from(softened(features, 1), (value) => Math.min(255, Math.round(value * STEPS)))
