import * as ort from 'onnxruntime-node'
import { BYTE_PRODUCTS } from '#server/providers/identifier/builtin/model/byte-products.ts'

/** What a small network says to one input, computed as the engine does it on this processor. */
export async function runNetwork(model: Uint8Array, values: Float32Array, shape: number[]) {
  // The files of whole networks say more about their outputs than small ones give, which is not worth a warning.
  const session = await ort.InferenceSession.create(model, { logSeverityLevel: 3, extra: { session: BYTE_PRODUCTS } })
  return session.run({ x: new ort.Tensor('float32', values, shape) })
}
