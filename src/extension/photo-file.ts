const ENDINGS: Record<string, string> = { 'image/png': 'png', 'image/webp': 'webp' }

/** The file a seller would have chosen, numbered as the photos are. */
export function photoFile(dataUrl: string, number: number): File {
  const type = /^data:([^;,]+)/.exec(dataUrl)?.[1] ?? 'image/jpeg'
  const bytes = bytesOf(dataUrl.slice(dataUrl.indexOf(',') + 1))
  return new File([bytes], `photo-${number}.${ENDINGS[type] ?? 'jpg'}`, { type })
}

/** Counted, not iterated over, which would make a string of each character: ten times as long for millions of them. */
function bytesOf(base64: string) {
  const characters = atob(base64)
  const bytes = new Uint8Array(characters.length)
  for (let place = 0; place < bytes.length; place++) bytes[place] = characters.charCodeAt(place)
  return bytes
}
