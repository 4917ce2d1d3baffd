/** How a file begins that is packed as HEIC and AVIF are: the box `ftyp` with its brands, the main one first. */
export function heicHead(main: string, ...compatible: string[]): Uint8Array {
  const brands = new TextEncoder().encode(`ftyp${main}\0\0\0\0${compatible.join('')}`)
  return Uint8Array.of(0, 0, 0, brands.length + 4, ...brands)
}
