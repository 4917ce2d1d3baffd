import { VIEWS, type View } from '#server/providers/identifier/builtin/model/classifier.ts'
import type { Network } from '#server/providers/identifier/builtin/model/load-network.ts'
import { coverView, type NetworkInput, photoViews } from '#server/providers/identifier/builtin/model/photo-views.ts'
import { BGR, RGB } from '#server/providers/identifier/builtin/model/pixels.ts'
import { softmax } from '#server/providers/identifier/builtin/model/softmax.ts'

/** ResNet50 as Keras trained it: the mean of blue, green and red over ImageNet. */
export const FIRST_INPUT: NetworkInput = {
  sidePx: 224,
  channels: BGR,
  mean: [103.939, 116.779, 123.68],
  spread: [1, 1, 1],
}
const FEATURES = 2048
const CLASSES = 1000

/** Inception v3 as it was quantized. Its class 0 is 'background'; the others are those of ResNet50, in their order. */
const SECOND_INPUT: NetworkInput = { sidePx: 299, channels: RGB, mean: [128, 128, 128], spread: [128, 128, 128] }

export type LookAt = (photo: Uint8Array) => Promise<View[]>
export type SecondOpinion = (photo: Uint8Array) => Promise<Float32Array>

export function lookWith(network: Network, zoom: number): LookAt {
  const { sidePx } = FIRST_INPUT
  return async (photo) => {
    const values = await photoViews(photo, FIRST_INPUT, zoom)
    const { features, probs } = await network(values, [VIEWS.length, 3, sidePx, sidePx])
    return VIEWS.map((_, view) => ({
      features: features!.subarray(view * FEATURES, (view + 1) * FEATURES),
      probs: probs!.subarray(view * CLASSES, (view + 1) * CLASSES),
    }))
  }
}

export function askSecond(network: Network): SecondOpinion {
  const { sidePx } = SECOND_INPUT
  return async (photo) => {
    const { logits } = await network(await coverView(photo, SECOND_INPUT), [1, 3, sidePx, sidePx])
    return Float32Array.from(softmax(logits!.subarray(1)))
  }
}
