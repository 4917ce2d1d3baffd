// The few messages of onnx.proto a convolutional network needs. A message is a list of pieces, never joined:
// the weights of a 100 MB model are written without being copied.

export interface Message {
  byteLength: number
  pieces: Uint8Array[]
}

const FLOAT = 1
const UINT8 = 2
const INT8 = 3
const INT32 = 6
const INT64 = 7
const ATTRIBUTE_FLOAT = 1
const ATTRIBUTE_INT = 2
const ATTRIBUTE_INTS = 7

function joined(...messages: Message[]): Message {
  return {
    byteLength: messages.reduce((total, message) => total + message.byteLength, 0),
    pieces: messages.flatMap((message) => message.pieces),
  }
}

const raw = (bytes: Uint8Array): Message => ({ byteLength: bytes.byteLength, pieces: [bytes] })

function varint(value: number): number[] {
  const bytes: number[] = []
  let rest = value
  while (rest > 127) {
    bytes.push((rest % 128) + 128)
    rest = Math.floor(rest / 128)
  }
  return [...bytes, rest]
}

const int = (field: number, value: number) => raw(Uint8Array.from([...varint(field * 8), ...varint(value)]))

function float(field: number, value: number): Message {
  const bytes = new DataView(new ArrayBuffer(4))
  bytes.setFloat32(0, value, true)
  return joined(raw(Uint8Array.from(varint(field * 8 + 5))), raw(new Uint8Array(bytes.buffer)))
}

function nested(field: number, content: Message | string): Message {
  const message = typeof content === 'string' ? raw(Buffer.from(content)) : content
  return joined(raw(Uint8Array.from([...varint(field * 8 + 2), ...varint(message.byteLength)])), message)
}

export const floatAttribute = (name: string, value: number) =>
  nested(5, joined(nested(1, name), float(2, value), int(20, ATTRIBUTE_FLOAT)))

export const intAttribute = (name: string, value: number) =>
  nested(5, joined(nested(1, name), int(3, value), int(20, ATTRIBUTE_INT)))

export const intsAttribute = (name: string, values: number[]) =>
  nested(5, joined(nested(1, name), ...values.map((value) => int(8, value)), int(20, ATTRIBUTE_INTS)))

/** As it stands in another model. */
export const sameAttribute = (bytes: Uint8Array) => nested(5, raw(bytes))

export const node = (operation: string, inputs: string[], output: string, attributes: Message[] = []) =>
  nested(
    1,
    joined(
      ...inputs.map((input) => nested(1, input)),
      nested(2, output),
      nested(3, `${output}_node`),
      nested(4, operation),
      ...attributes,
    ),
  )

type Values = Float32Array | Uint8Array | Int8Array | Int32Array | BigInt64Array

export const tensor = (name: string, shape: number[], values: Values) =>
  nested(
    5,
    joined(
      ...shape.map((size) => int(1, size)),
      int(2, elementOf(values)),
      nested(8, name),
      nested(9, raw(new Uint8Array(values.buffer, values.byteOffset, values.byteLength))),
    ),
  )

/** As it stands in another model, under this name: of a field that is there twice, the last counts. */
export const sameTensor = (name: string, bytes: Uint8Array) => nested(5, joined(raw(bytes), nested(8, name)))

function elementOf(values: Values): number {
  if (values instanceof Float32Array) return FLOAT
  if (values instanceof Int32Array) return INT32
  if (values instanceof BigInt64Array) return INT64
  return values instanceof Int8Array ? INT8 : UINT8
}

function valueInfo(field: number, name: string, shape: (number | string)[]): Message {
  const dimensions = shape.map((size) => nested(1, typeof size === 'string' ? nested(2, size) : int(1, size)))
  const type = nested(1, joined(int(1, FLOAT), nested(2, joined(...dimensions))))
  return nested(field, joined(nested(1, name), nested(2, type)))
}

export interface Graph {
  name: string
  operatorSet?: number
  nodes: Message[]
  weights: Message[]
  inputs: Record<string, (number | string)[]>
  outputs: Record<string, (number | string)[]>
}

/** A whole model file of IR version 8. */
export function modelFile({ name, operatorSet = 13, nodes, weights, inputs, outputs }: Graph): Message {
  const graph = joined(
    ...nodes,
    nested(2, name),
    ...weights,
    ...Object.entries(inputs).map(([input, shape]) => valueInfo(11, input, shape)),
    ...Object.entries(outputs).map(([output, shape]) => valueInfo(12, output, shape)),
  )
  return joined(int(1, 8), nested(2, 'snapworth'), nested(7, graph), nested(8, int(2, operatorSet)))
}
