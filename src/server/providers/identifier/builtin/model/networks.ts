import { availableParallelism } from 'node:os'
import type { InferenceSession } from 'onnxruntime-node'
import { VIEWS, type View } from '#server/providers/identifier/builtin/model/classifier.ts'
import { inTurn } from '#server/providers/identifier/builtin/model/network-turns.ts'
import { coverView, type NetworkInput, photoViews } from '#server/providers/identifier/builtin/model/photo-views.ts'
import { BGR, RGB } from '#server/providers/identifier/builtin/model/pixels.ts'
import { softmax } from '#server/providers/identifier/builtin/model/softmax.ts'
import type { OnnxRuntime } from '#server/providers/identifier/builtin/model/vision-packages.ts'

/** ResNet50 as Keras trained it: the mean of blue, green and red over ImageNet. */
export const FIRST_INPUT: NetworkInput = {
  sidePx: 224,
  channels: BGR,
  mean: [103.939, 116.779, 123.68],
  spread: [1, 1, 1],
}
const FEATURES = 2048
const CLASSES = 1000

/** Inception v3 as it was quantised. Its class 0 is 'background'; the others are those of ResNet50, in their order. */
const SECOND_INPUT: NetworkInput = { sidePx: 299, channels: RGB, mean: [128, 128, 128], spread: [128, 128, 128] }

export const SESSION_OPTIONS = {
  // All cores: this process gives way to the server's by its priority.
  intraOpNumThreads: Math.min(4, availableParallelism()),
  // Photos differ in size: an arena would keep the largest buffers of each size for ever.
  enableCpuMemArena: false,
  // Idle inference threads must not spin: the web server shares these cores.
  extra: { session: { intra_op: { allow_spinning: '0' } } },
} satisfies InferenceSession.SessionOptions

export type LookAt = (photo: Uint8Array) => Promise<View[]>
export type SecondOpinion = (photo: Uint8Array) => Promise<Float32Array>

export async function loadFirstNetwork(ort: OnnxRuntime, path: string, zoom: number): Promise<LookAt> {
  const session = await ort.InferenceSession.create(path, SESSION_OPTIONS)
  const { sidePx } = FIRST_INPUT
  return async (photo) => {
    const values = await photoViews(photo, FIRST_INPUT, zoom)
    const { features, probs } = await inTurn(() =>
      session.run({ x: new ort.Tensor('float32', values, [VIEWS.length, 3, sidePx, sidePx]) }),
    )
    return VIEWS.map((_, view) => ({
      features: (features!.data as Float32Array).subarray(view * FEATURES, (view + 1) * FEATURES),
      probs: (probs!.data as Float32Array).subarray(view * CLASSES, (view + 1) * CLASSES),
    }))
  }
}

export async function loadSecondNetwork(ort: OnnxRuntime, path: string): Promise<SecondOpinion> {
  const session = await ort.InferenceSession.create(path, SESSION_OPTIONS)
  const { sidePx } = SECOND_INPUT
  return async (photo) => {
    const values = await coverView(photo, SECOND_INPUT)
    const { logits } = await inTurn(() => session.run({ x: new ort.Tensor('float32', values, [1, 3, sidePx, sidePx]) }))
    return Float32Array.from(softmax((logits!.data as Float32Array).subarray(1)))
  }
}
