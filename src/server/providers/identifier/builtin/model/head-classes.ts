import type { HeadData, PackedMatrix } from '#server/providers/identifier/builtin/model/vision-data.ts'

export interface HeadAnswer {
  /** Probability of each class of the head. */
  classes: number[]
  /** How near the photo is to the center of each class the head was trained on. */
  nearness: number[]
  energy: number
}

const FEATURE_NORM = 10

/** Runs the linear head that tells apart what ImageNet does not, clothes above all. */
export function createHead({ weights, centroids }: HeadData): (features: Float32Array) => HeadAnswer {
  const weightRows = unpack(weights)
  const centroidRows = unpack(centroids)
  const mean = new Float32Array(new Uint8Array(Buffer.from(centroids.mean.data, 'base64')).buffer)

  return (features) => {
    const input = softened(features, FEATURE_NORM)
    const logits = weightRows(input).map((value, i) => value + weights.bias[i]!)
    const top = Math.max(...logits)
    const total = sum(logits.map((value) => Math.exp(value - top)))
    const centered = input.map((value, i) => value - mean[i]!)
    const centeredLength = length(centered)
    return {
      classes: logits.map((value) => Math.exp(value - top) / total),
      nearness: centroidRows(centered).map((value) => value / centeredLength),
      energy: top + Math.log(total),
    }
  }
}

/** The square roots of the features, scaled to a length: no single feature outweighs the others. */
export function softened(features: Float32Array, norm: number): Float32Array {
  const roots = Float32Array.from(features, (value) => Math.sqrt(Math.max(0, value)))
  const factor = norm / Math.max(length(roots), 1e-6)
  return roots.map((value) => value * factor)
}

export const sum = (values: Iterable<number>) => {
  let total = 0
  for (const value of values) total += value
  return total
}

const length = (values: Float32Array) => Math.sqrt(sum(values.map((value) => value * value)))

/** Rows of a packed matrix times a vector. */
export function unpack({ scale, data }: PackedMatrix): (vector: Float32Array) => number[] {
  const matrix = new Int8Array(Buffer.from(data, 'base64'))
  return (vector) =>
    scale.map((rowScale, row) => {
      let total = 0
      const start = row * vector.length
      for (let i = 0; i < vector.length; i++) total += matrix[start + i]! * vector[i]!
      return total * rowScale
    })
}
