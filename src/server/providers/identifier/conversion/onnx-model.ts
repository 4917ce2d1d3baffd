/** Numbers of a model that never change. */
export interface OnnxTensor {
  shape: number[]
  /** None where they are no floats. */
  values: Float32Array
  /** As it is written in the file. */
  bytes: Buffer
}

export interface OnnxStep {
  operation: string
  inputs: string[]
  output: string
  attributes: Map<string, Attribute>
}

interface Attribute {
  value: number | number[] | string
  /** As it is written in the file. */
  bytes: Buffer
}

export interface OnnxModel {
  steps: OnnxStep[]
  constants: Map<string, OnnxTensor>
  input: string
  output: string
}

type Field = { number: number; value: number | Buffer }

const FLOAT = 1
const ATTRIBUTE = { float: 1, int: 2, text: 3, ints: 7 } as const

/** Reads the steps and the numbers of an ONNX file whose weights are floats; onnx.proto says which field is which. */
export function readOnnxModel(file: Buffer): OnnxModel {
  const graph = fieldsOf(message(fieldsOf(file), 7))
  const constants = new Map<string, OnnxTensor>()
  const steps: OnnxStep[] = []
  for (const one of messages(graph, 5)) constants.set(text(fieldsOf(one), 8), tensorOf(one))
  for (const one of messages(graph, 1)) {
    const fields = fieldsOf(one)
    const [output = ''] = messages(fields, 2).map(String)
    const attributes = messages(fields, 5)
    if (text(fields, 4) === 'Constant') constants.set(output, tensorOf(message(fieldsOf(attributes[0]!), 5)))
    else
      steps.push({
        operation: text(fields, 4),
        inputs: messages(fields, 1).map(String),
        output,
        attributes: new Map(
          attributes.map((bytes) => [text(fieldsOf(bytes), 1), { value: attributeValue(bytes), bytes }]),
        ),
      })
  }
  const nameOf = (field: number) => text(fieldsOf(message(graph, field)), 1)
  return { steps, constants, input: nameOf(11), output: nameOf(12) }
}

function attributeValue(attribute: Buffer): Attribute['value'] {
  const fields = fieldsOf(attribute)
  switch (int(fields, 20)) {
    case ATTRIBUTE.float:
      return message(fields, 2).readFloatLE()
    case ATTRIBUTE.int:
      return int(fields, 3)
    case ATTRIBUTE.text:
      return text(fields, 4)
    case ATTRIBUTE.ints:
      return ints(fields, 8)
    default:
      throw new Error(`Cannot read the attribute ${text(fields, 1)}`)
  }
}

function tensorOf(bytes: Buffer): OnnxTensor {
  const fields = fieldsOf(bytes)
  const shape = ints(fields, 1)
  if (int(fields, 2) !== FLOAT) return { shape, values: new Float32Array(), bytes }
  const raw = Buffer.concat([...messages(fields, 9), ...messages(fields, 4)])
  return { shape, values: Float32Array.from({ length: raw.length / 4 }, (_, i) => raw.readFloatLE(i * 4)), bytes }
}

const messages = (fields: Field[], number: number): Buffer[] =>
  fields.flatMap((field) => (field.number === number && Buffer.isBuffer(field.value) ? [field.value] : []))

function message(fields: Field[], number: number): Buffer {
  const [found] = messages(fields, number)
  if (!found) throw new Error(`The model lacks field ${number}`)
  return found
}

const text = (fields: Field[], number: number) => messages(fields, number)[0]?.toString() ?? ''

/** One by one, or packed into one field. */
const ints = (fields: Field[], number: number): number[] =>
  fields
    .filter((field) => field.number === number)
    .flatMap(({ value }) => (Buffer.isBuffer(value) ? [...varints(value)] : [value]))

const int = (fields: Field[], number: number) => ints(fields, number)[0] ?? 0

function* varints(bytes: Buffer): Generator<number> {
  let at = 0
  while (at < bytes.length) {
    const [value, next] = varint(bytes, at)
    yield value
    at = next
  }
}

function varint(bytes: Buffer, from: number): [value: number, next: number] {
  let value = 0n
  for (let at = from; at < bytes.length; at++) {
    value |= BigInt(bytes[at]! & 127) << BigInt(7 * (at - from))
    if (bytes[at]! < 128) return [Number(BigInt.asIntN(64, value)), at + 1]
  }
  throw new Error('The model ends too early')
}

/** Protocol buffers: a number and a kind before each field. A float is kept as its four bytes. */
function fieldsOf(bytes: Buffer): Field[] {
  const fields: Field[] = []
  let at = 0
  while (at < bytes.length) {
    const [key, start] = varint(bytes, at)
    const number = key >>> 3
    const kind = key & 7
    if (kind === 0) {
      const [value, next] = varint(bytes, start)
      fields.push({ number, value })
      at = next
      continue
    }
    const [length, from] = kind === 2 ? varint(bytes, start) : [kind === 5 ? 4 : 8, start]
    at = from + length
    if (at > bytes.length) throw new Error('The model ends too early')
    fields.push({ number, value: bytes.subarray(from, at) })
  }
  return fields
}
