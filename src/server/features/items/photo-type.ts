export type PhotoFormat = 'jpeg' | 'png' | 'webp'

const DECLARED: Record<string, PhotoFormat> = {
  'image/jpeg': 'jpeg',
  'image/jpg': 'jpeg',
  'image/png': 'png',
  'image/webp': 'webp',
}

const PNG_SIGNATURE = Buffer.from('89504e470d0a1a0a', 'hex')
const JPEG_SIGNATURE = Buffer.from('ffd8ff', 'hex')

/** The format that the first bytes and the declared type agree on. The decoder knows many more, and must not see them. */
export function photoFormat(bytes: Buffer, declaredType: string): PhotoFormat | null {
  const format = formatOf(bytes)
  return format && DECLARED[declaredType] === format ? format : null
}

function formatOf(bytes: Buffer): PhotoFormat | null {
  if (bytes.subarray(0, 3).equals(JPEG_SIGNATURE)) return 'jpeg'
  if (bytes.subarray(0, 8).equals(PNG_SIGNATURE)) return 'png'
  const isWebp = bytes.toString('latin1', 0, 4) === 'RIFF' && bytes.toString('latin1', 8, 12) === 'WEBP'
  return isWebp ? 'webp' : null
}
