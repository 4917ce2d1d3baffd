import { readFile } from 'node:fs/promises'
import sharp from 'sharp'
import type { AnalysisDetail } from '#contract/settings/settings.ts'
import { loadNetwork, type Network, SESSION_OPTIONS } from '#server/providers/identifier/builtin/model/load-network.ts'
import { BGR, type ColorPlanes, colorPlanes, rgbImage } from '#server/providers/identifier/builtin/model/pixels.ts'
import type { TextModelFiles } from '#server/providers/identifier/builtin/model/vision-packages.ts'
import { decodeLetters } from '#server/providers/identifier/builtin/text/letter-decoder.ts'
import { cropLine, LINE_HEIGHT_PX } from '#server/providers/identifier/builtin/text/line-crop.ts'
import { type TextBox, textBoxes } from '#server/providers/identifier/builtin/text/text-boxes.ts'
import { joinLines, type ReadBox, type TextLine } from '#server/providers/identifier/builtin/text/text-line.ts'

/** What stands on a photo, and how much of it is text. */
export interface PhotoText {
  lines: TextLine[]
  /** Of the photo's area, 0 to 1. */
  covered: number
}

export const NOTHING_READ: PhotoText = { lines: [], covered: 0 }

interface Size {
  width: number
  height: number
}

export type ReadText = (photo: Uint8Array, detail: AnalysisDetail) => Promise<PhotoText>

/** The detector looks at a reduced photo; the letters are then read at full size. */
const DETECTION_SIDE_PX = { standard: 640, detailed: 960 } as const
const DETECTION_GRID_PX = 32
const MOST_LINES = { standard: 8, detailed: 16 } as const

/** What the detector was trained with: mean and spread of blue, green and red. */
const DETECTION_INPUT: ColorPlanes = {
  channels: BGR,
  mean: [0.406 * 255, 0.456 * 255, 0.485 * 255],
  spread: [0.225 * 255, 0.224 * 255, 0.229 * 255],
}

/** Its buffers are so large that to fetch them anew from the system for each step takes a fifth of its time. */
const DETECTOR_OPTIONS = { ...SESSION_OPTIONS, enableCpuMemArena: true, enableMemPattern: false }

/** PaddleOCR in two steps: a detector finds lines, a recognizer reads each. */
export async function createTextReader(packagesFrom: string, files: TextModelFiles): Promise<ReadText> {
  const detector = await loadNetwork({ packagesFrom, path: files.detectionPath }, DETECTOR_OPTIONS)
  const recognizer = await loadNetwork({ packagesFrom, path: files.recognitionPath })
  const alphabet = [...(await readFile(files.dictionaryPath, 'utf8')).split('\n'), ' ']

  async function findLines(photo: Uint8Array, size: Size, detail: AnalysisDetail): Promise<TextBox[]> {
    const { values, width, height } = await detectorInput(photo, size, detail)
    const output = await onlyOutput(detector(values, [1, 3, height, width]))
    return textBoxes({ data: output, width, height })
      .slice(0, MOST_LINES[detail])
      .map((box) => scaled(box, size.width / width, size.height / height))
  }

  return async (photo, detail) => {
    const { autoOrient: size } = await sharp(photo, { failOn: 'none' }).metadata()
    const boxes = await findLines(photo, size, detail)
    if (boxes.length === 0) return NOTHING_READ
    const image = await rgbImage(sharp(photo, { failOn: 'none' }).rotate())
    const read: ReadBox[] = []
    for (const box of boxes) {
      const { values, width } = cropLine(image, box)
      const output = await onlyOutput(recognizer(values, [1, 3, LINE_HEIGHT_PX, width]))
      const line = decodeLetters(output, alphabet)
      if (line.text) read.push({ ...line, box })
    }
    const covered = read.reduce((total, { box }) => total + box.width * box.height, 0) / (image.width * image.height)
    return { lines: joinLines(read), covered }
  }
}

/** The photo as the detector takes it, whose sides must lie on a grid. */
export async function detectorInput(photo: Uint8Array, size: Size, detail: AnalysisDetail) {
  const scale = Math.min(1, DETECTION_SIDE_PX[detail] / Math.max(size.width, size.height))
  const onGrid = (side: number) => Math.max(1, Math.round((side * scale) / DETECTION_GRID_PX)) * DETECTION_GRID_PX
  const [width, height] = [onGrid(size.width), onGrid(size.height)]
  const reduced = sharp(photo, { failOn: 'none' }).rotate().resize(width, height, { fit: 'fill' })
  return { values: colorPlanes(await rgbImage(reduced), DETECTION_INPUT), width, height }
}

const onlyOutput = async (outputs: ReturnType<Network>) => Object.values(await outputs)[0]!

/** The two scales differ by less than a grid step: directions are kept, lengths take their mean. */
function scaled(box: TextBox, scaleX: number, scaleY: number): TextBox {
  const scale = (scaleX + scaleY) / 2
  return {
    ...box,
    center: [box.center[0] * scaleX, box.center[1] * scaleY],
    width: box.width * scale,
    height: box.height * scale,
  }
}
