/** Cut without leaving half a character behind. */
const cut = (text: string, maxLength: number) =>
  text
    .slice(0, maxLength)
    .toWellFormed()
    .replace(/\uFFFD$/, '')
    .trim()

/** One line without control characters, which neither a screen nor the database takes. */
export const cleanLine = (text: string, maxLength: number) => cut(text.replace(/[\s\p{Cc}]+/gu, ' ').trim(), maxLength)

/** The same, with line breaks kept. */
export const cleanText = (text: string, maxLength: number) =>
  cut(
    text
      .replace(/\r\n?/g, '\n')
      .replace(/[^\P{Cc}\n]+/gu, ' ')
      .trim(),
    maxLength,
  )
