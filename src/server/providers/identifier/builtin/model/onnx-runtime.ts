export type OnnxRuntime = typeof import('onnxruntime-node')

/** The optional packages cannot be used on this machine; the product goes on without recognition. */
export class RecognitionMissing extends Error {}

export function loadRuntime(require: NodeJS.Require): OnnxRuntime {
  try {
    return require('onnxruntime-node') as OnnxRuntime
  } catch (cause) {
    throw new RecognitionMissing('The package onnxruntime-node is not installed, or does not fit this machine', {
      cause,
    })
  }
}
