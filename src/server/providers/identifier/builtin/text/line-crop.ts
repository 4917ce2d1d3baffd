import type { RgbImage } from '#server/providers/identifier/builtin/model/pixels.ts'
import type { TextBox } from '#server/providers/identifier/builtin/text/text-boxes.ts'

export const LINE_HEIGHT_PX = 48
const LONGEST_LINE_PX = 960

/** Cuts a line of text out of the photo, turned level, as planes of blue, green and red from -1 to 1. */
export function cropLine(image: RgbImage, box: TextBox): { values: Float32Array<ArrayBuffer>; width: number } {
  const step = box.height / LINE_HEIGHT_PX
  const width = Math.max(LINE_HEIGHT_PX / 2, Math.min(LONGEST_LINE_PX, Math.round(box.width / step)))
  const stepAlong = box.width / width
  // Shrinking by more than two needs several samples per pixel, or thin strokes vanish.
  const samples = Math.max(1, Math.min(4, Math.round(step)))
  const plane = LINE_HEIGHT_PX * width
  const values = new Float32Array(3 * plane)
  const color: [number, number, number] = [0, 0, 0]
  for (let y = 0; y < LINE_HEIGHT_PX; y++) {
    for (let x = 0; x < width; x++) {
      color.fill(0)
      for (let sample = 0; sample < samples * samples; sample++) {
        const a = (x + ((sample % samples) + 0.5) / samples) * stepAlong - box.width / 2
        const d = (y + (Math.floor(sample / samples) + 0.5) / samples) * step - box.height / 2
        addColorAt(
          image,
          box.center[0] + box.along[0] * a + box.down[0] * d,
          box.center[1] + box.along[1] * a + box.down[1] * d,
          color,
        )
      }
      const at = y * width + x
      for (let channel = 0; channel < 3; channel++) {
        values[channel * plane + at] = color[2 - channel]! / (samples * samples) / 127.5 - 1
      }
    }
  }
  return { values, width }
}

/** Between four pixels the color is mixed by distance; beyond the edge the edge goes on. */
function addColorAt({ data, width, height }: RgbImage, x: number, y: number, color: [number, number, number]) {
  const px = Math.min(Math.max(x - 0.5, 0), width - 1)
  const py = Math.min(Math.max(y - 0.5, 0), height - 1)
  const left = Math.floor(px)
  const top = Math.floor(py)
  const right = Math.min(left + 1, width - 1)
  const foot = Math.min(top + 1, height - 1)
  const fx = px - left
  const fy = py - top
  for (let channel = 0; channel < 3; channel++) {
    const upper = data[(top * width + left) * 3 + channel]! * (1 - fx) + data[(top * width + right) * 3 + channel]! * fx
    const lower =
      data[(foot * width + left) * 3 + channel]! * (1 - fx) + data[(foot * width + right) * 3 + channel]! * fx
    color[channel]! += upper * (1 - fy) + lower * fy
  }
}
