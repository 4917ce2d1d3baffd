/** The same choice for the same variant; the next variant gets the next wording. */
export function pick<T>(choices: readonly [T, ...T[]], variant: number): T {
  return choices[Math.abs(Math.trunc(variant)) % choices.length] ?? choices[0]
}

export const joined = (parts: readonly (string | null | undefined)[], separator: string) =>
  parts.filter(Boolean).join(separator)
