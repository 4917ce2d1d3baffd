import { AppError } from '#contract/errors.ts'
import { forbiddenIn } from '#contract/listings/prohibited-texts.ts'

/** Refuses to save a title or a description that offers what the marketplace forbids. */
export function requireAllowed(...written: Parameters<typeof forbiddenIn>) {
  const forbidden = forbiddenIn(...written)
  if (forbidden) throw new AppError('invalid', forbidden.message, { [forbidden.field]: forbidden.message })
}
