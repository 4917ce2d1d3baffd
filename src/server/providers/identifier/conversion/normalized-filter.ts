import {
  type Layer,
  type LayersModel,
  layerBefore,
  sourcesOf,
  type Weight,
} from '#server/providers/identifier/conversion/layers-model.ts'

/** What a convolution computes with, the batch normalization after it included, at no loss. */
export function normalizedFilter(model: LayersModel, convolution: Layer): { kernel: Weight; bias: Float32Array } {
  const kernel = neededWeight(model, convolution, 'kernel')
  const count = kernel.shape.at(-1)!
  const scale = new Float32Array(count).fill(1)
  const bias = new Float32Array(count)
  bias.set(model.weight(convolution.name, 'bias')?.values ?? [])
  const normalization = normalizationAfter(model, convolution)
  if (normalization) foldIn(model, normalization, scale, bias)
  return { kernel: outputFirst(kernel, scale), bias }
}

/** Whether the convolution before a batch normalization does its work. */
export function isFolded(model: LayersModel, normalization: Layer): boolean {
  const before = layerBefore(model, normalization)
  return before?.class_name === 'Conv2D' && normalizationAfter(model, before) === normalization
}

export function neededWeight({ weight }: LayersModel, { name }: Layer, kind: string): Weight {
  const found = weight(name, kind)
  if (!found) throw new Error(`The weights lack ${name}/${kind}`)
  return found
}

/** Only where nothing else uses what the convolution computes. */
function normalizationAfter({ layers }: LayersModel, convolution: Layer): Layer | undefined {
  const next = layers.filter((other) => sourcesOf(other).includes(convolution.name))
  return next.length === 1 && next[0]?.class_name === 'BatchNormalization' ? next[0] : undefined
}

function foldIn(model: LayersModel, normalization: Layer, scale: Float32Array, bias: Float32Array) {
  const [gamma, beta, mean, variance] = ['gamma', 'beta', 'moving_mean', 'moving_variance'].map(
    (kind) => neededWeight(model, normalization, kind).values,
  ) as [Float32Array, Float32Array, Float32Array, Float32Array]
  for (let i = 0; i < scale.length; i++) {
    scale[i] = gamma[i]! / Math.sqrt(variance[i]! + normalization.config.epsilon!)
    bias[i] = (bias[i]! - mean[i]!) * scale[i]! + beta[i]!
  }
}

/** Kernels are height, width, input, output in TensorFlow, and output, input, height, width in ONNX. */
function outputFirst({ shape, values }: Weight, scale: Float32Array): Weight {
  const [height, width, inputs, outputs] = shape as [number, number, number, number]
  const turned = new Float32Array(values.length)
  let from = 0
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      for (let i = 0; i < inputs; i++) {
        for (let o = 0; o < outputs; o++) {
          turned[((o * inputs + i) * height + y) * width + x] = values[from++]! * scale[o]!
        }
      }
    }
  }
  return { shape: [outputs, inputs, height, width], values: turned }
}
