/** Cut without leaving half a character behind. */
const cut = (text: string, maxLength: number) =>
  text
    .slice(0, maxLength)
    .toWellFormed()
    .replace(/\uFFFD$/, '')
    .trim()

/** Enough of an endless text to fill what is kept of it. */
const begin = (text: string, maxLength: number) => text.slice(0, 10 * maxLength)

/** One line without control characters, which neither a screen nor the database takes. */
export const shortLine = (text: string, maxLength: number) =>
  cut(
    begin(text, maxLength)
      .replace(/[\s\p{Cc}]+/gu, ' ')
      .trim(),
    maxLength,
  )

/** The same, with line breaks kept. */
export const shortText = (text: string, maxLength: number) =>
  cut(
    begin(text, maxLength)
      .replace(/\r\n?/g, '\n')
      .replace(/[^\P{Cc}\n]+/gu, ' ')
      .trim(),
    maxLength,
  )
