/** Lightness 0–100, and how far towards red (a) and yellow (b): distances match what the eye sees. */
export type Lab = [lightness: number, a: number, b: number]

/** How much light a byte of a photo stands for, from 0 to 1. */
export const LIGHT = Float64Array.from({ length: 256 }, (_, value) => {
  const share = value / 255
  return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
})

/** The byte that stands for so much light. */
export const byteOf = (light: number) =>
  Math.round(255 * (light <= 0.0031308 ? light * 12.92 : 1.055 * light ** (1 / 2.4) - 0.055))

export function labOf(red: number, green: number, blue: number): Lab {
  const [r, g, b] = [LIGHT[red]!, LIGHT[green]!, LIGHT[blue]!]
  const x = curve((0.4124 * r + 0.3576 * g + 0.1805 * b) / 0.9505)
  const y = curve(0.2126 * r + 0.7152 * g + 0.0722 * b)
  const z = curve((0.0193 * r + 0.1192 * g + 0.9505 * b) / 1.089)
  return [116 * y - 16, 500 * (x - y), 200 * (y - z)]
}

const curve = (value: number) => (value > 0.008856 ? Math.cbrt(value) : 7.787 * value + 16 / 116)

/** Hues in degrees, each up to the next: what people call them at full strength. */
const HUES: [from: number, name: string][] = [
  [0, 'Pink'],
  [18, 'Red'],
  [46, 'Orange'],
  [76, 'Yellow'],
  [108, 'Green'],
  [172, 'Teal'],
  [218, 'Blue'],
  [305, 'Purple'],
  [335, 'Pink'],
]
/** Dark pinks above this hue are reds, below it purples. */
const DARK_RED_FROM = 348

/** Colors that one cloth shows in light and in shadow. */
export const NEXT_TO: Record<string, string[]> = {
  Pink: ['Red', 'Purple'],
  Red: ['Pink', 'Brown'],
  Orange: ['Brown'],
  Yellow: ['Beige', 'Orange'],
  Green: ['Teal'],
  Teal: ['Green', 'Blue'],
  Blue: ['Navy', 'Teal'],
  Navy: ['Blue'],
  Purple: ['Pink'],
  Beige: ['Yellow'],
  Brown: ['Red', 'Orange', 'Beige', 'Yellow'],
}

const NO_HUE_BELOW = 12

/** The everyday word for a color with a hue; null for what is black, gray or white. */
export function hueName([lightness, a, b]: Lab): string | null {
  const strength = Math.hypot(a, b)
  const hue = ((Math.atan2(b, a) * 180) / Math.PI + 360) % 360
  const warm = hue >= 28 && hue < 105
  if (lightness < NO_HUE_BELOW || strength < (lightness < 30 ? 10 : 9)) return null
  if (warm && lightness > 66 && strength < 30) return lightness > 84 && strength < 13 ? null : 'Beige'
  const reddish = hue < 40 && strength > 35
  if (warm && hue < 92 && lightness < 62 && strength < 58 && !reddish) return 'Brown'
  const name = HUES.findLast(([from]) => hue >= from)![1]
  if (name === 'Pink' && lightness < 50) return strength > 40 || hue < 90 || hue > DARK_RED_FROM ? 'Red' : 'Purple'
  if (name === 'Blue' && lightness < 27) return 'Navy'
  return name === 'Red' && lightness > 62 ? 'Pink' : name
}

/** The word for a lightness without a hue; null in between, where light and shadow decide. */
export function plainName(lightness: number): string | null {
  if (lightness < 31) return 'Black'
  if (lightness > 78) return 'White'
  return lightness > 40 && lightness < 70 ? 'Gray' : null
}
