/** A tensor of a TensorFlow Lite file: bytes, and how they stand for numbers where they are quantized. */
export interface LiteTensor {
  shape: number[]
  data: Buffer
  scale: number
  zero: number
}

/** One step of the graph; inputs and output are numbers of tensors. */
export interface LiteOperation {
  code: number
  inputs: number[]
  output: number
  /** Padded to keep the size, as against not padded. */
  same: boolean
  strides: [height: number, width: number]
  filter: [height: number, width: number]
}

export interface LiteModel {
  tensors: LiteTensor[]
  operations: LiteOperation[]
  input: number
  output: number
}

/** Reads a TensorFlow Lite file. The numbers are those of the fields in its schema. */
export function readLiteModel(file: Buffer): LiteModel {
  const read = flatBuffer(file)
  const root = file.readUInt32LE(0)
  const codes = read.tables(root, 1).map((code) => Math.max(read.byte(code, 0), read.int(code, 3)))
  const buffers = read.tables(root, 4).map((buffer) => read.bytes(buffer, 0))
  const [graph] = read.tables(root, 2)
  if (graph === undefined) throw new Error('The TensorFlow Lite file holds no graph')
  return {
    tensors: read.tables(graph, 0).map((tensor) => {
      const quantization = read.reference(tensor, 4)
      return {
        shape: read.ints(tensor, 0),
        data: buffers[read.int(tensor, 2)]!,
        scale: quantization ? (read.floats(quantization, 2)[0] ?? 0) : 0,
        zero: quantization ? (read.longs(quantization, 3)[0] ?? 0) : 0,
      }
    }),
    operations: read.tables(graph, 3).map((operation) => {
      // The options of convolution and pooling begin alike: padding, stride, and for pooling the filter, width first.
      const options = read.reference(operation, 4)
      const option = (field: number) => (options ? read.int(options, field) : 0)
      return {
        code: codes[read.int(operation, 0)]!,
        inputs: read.ints(operation, 1),
        output: read.ints(operation, 2)[0]!,
        same: options !== 0 && read.byte(options, 0) === 0,
        strides: [option(2), option(1)],
        filter: [option(4), option(3)],
      }
    }),
    input: read.ints(graph, 1)[0]!,
    output: read.ints(graph, 2)[0]!,
  }
}

/** The little of FlatBuffers that is needed: a table is a position, a field of it is found by its number. */
function flatBuffer(file: Buffer) {
  function fieldAt(table: number, field: number): number {
    const list = table - file.readInt32LE(table)
    const slot = 4 + 2 * field
    const offset = slot < file.readUInt16LE(list) ? file.readUInt16LE(list + slot) : 0
    return offset ? table + offset : 0
  }
  /** Where a table, a list or bytes stand; 0 when the field is absent. */
  function reference(table: number, field: number): number {
    const at = fieldAt(table, field)
    return at ? at + file.readUInt32LE(at) : 0
  }
  function list<T>(table: number, field: number, size: number, element: (at: number) => T): T[] {
    const at = reference(table, field)
    if (!at) return []
    return Array.from({ length: file.readUInt32LE(at) }, (_, i) => element(at + 4 + size * i))
  }
  return {
    reference,
    int: (table: number, field: number) => {
      const at = fieldAt(table, field)
      return at ? file.readInt32LE(at) : 0
    },
    byte: (table: number, field: number) => {
      const at = fieldAt(table, field)
      return at ? file.readInt8(at) : 0
    },
    bytes: (table: number, field: number) => {
      const at = reference(table, field)
      return at ? file.subarray(at + 4, at + 4 + file.readUInt32LE(at)) : Buffer.alloc(0)
    },
    tables: (table: number, field: number) => list(table, field, 4, (at) => at + file.readUInt32LE(at)),
    ints: (table: number, field: number) => list(table, field, 4, (at) => file.readInt32LE(at)),
    floats: (table: number, field: number) => list(table, field, 4, (at) => file.readFloatLE(at)),
    longs: (table: number, field: number) => list(table, field, 8, (at) => Number(file.readBigInt64LE(at))),
  }
}
