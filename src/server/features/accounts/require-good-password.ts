import { AppError } from '#contract/errors.ts'
import { PRODUCT } from '#contract/product.ts'
import type { UserRow } from '#server/db/schema/accounts.ts'
import { foldPassword, isCommonPassword } from '#server/features/accounts/common-passwords.ts'

export const COMMON_PASSWORD = 'This password is too common. Please choose another.'
const OWN_WORDS = `Password must not contain your name, your email, or ${PRODUCT.name}`
/** Shorter ones stand in too many words. */
const SHORTEST_WORD = 4
const FEWEST_SIGNS = 5

/** What nobody would have to guess long for, beyond the rule of the contract. */
export function requireGoodPassword(password: string, person: Pick<UserRow, 'name' | 'email'>) {
  const message = problemWith(password, person)
  if (message) throw new AppError('invalid', message, { password: message })
}

export function problemWith(password: string, person?: Pick<UserRow, 'name' | 'email'>): string | null {
  const folded = foldPassword(password)
  if (isCommonPassword(password) || new Set(folded).size < FEWEST_SIGNS) return COMMON_PASSWORD
  const own = [PRODUCT.name, ...(person ? wordsOf(person) : [])]
  return own.some((word) => folded.includes(foldPassword(word))) ? OWN_WORDS : null
}

function wordsOf({ name, email }: Pick<UserRow, 'name' | 'email'>) {
  const [mailbox = ''] = email.split('@')
  const words = [...name.split(/[\s,]+/), name.replaceAll(' ', ''), mailbox, ...mailbox.split(/[._+-]/)]
  return words.filter((word) => word.length >= SHORTEST_WORD)
}
