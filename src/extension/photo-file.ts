const ENDINGS: Record<string, string> = { 'image/png': 'png', 'image/webp': 'webp' }

/** The file a seller would have chosen, numbered as the photos are. */
export function photoFile(dataUrl: string, number: number): File {
  const type = /^data:([^;,]+)/.exec(dataUrl)?.[1] ?? 'image/jpeg'
  const bytes = Uint8Array.from(atob(dataUrl.slice(dataUrl.indexOf(',') + 1)), (character) => character.charCodeAt(0))
  return new File([bytes], `photo-${number}.${ENDINGS[type] ?? 'jpg'}`, { type })
}
