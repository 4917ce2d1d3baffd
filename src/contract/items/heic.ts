/** So much of a file's beginning is enough to tell. */
export const HEAD_BYTES = 64

/** Pictures that are packed with HEVC, as iPhones take them. AVIF comes in the same container, under another brand. */
const HEVC_BRANDS = ['heic', 'heix', 'heim', 'heis', 'hevc', 'hevx', 'hevm', 'hevs']

/** By what is in a file: its name and its declared type may say anything. */
export function isHeic(head: Uint8Array): boolean {
  const text = String.fromCharCode(...head.subarray(0, HEAD_BYTES))
  if (text.slice(4, 8) !== 'ftyp' || head.length < 12) return false
  const boxBytes = new DataView(head.buffer, head.byteOffset, head.byteLength).getUint32(0)
  const [main, , ...others] = text.slice(8, boxBytes).match(/.{4}/gs) ?? []
  return [main, ...others].some((brand) => brand !== undefined && HEVC_BRANDS.includes(brand))
}
