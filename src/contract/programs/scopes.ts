import { z } from 'zod'
import type { Endpoint } from '#contract/endpoint.ts'

/** What a token lets a program do. */
export const Scope = z.enum(['read', 'write', 'analyze'])
export type Scope = z.infer<typeof Scope>

export const SCOPE_WORDS: Record<Scope, { label: string; text: string }> = {
  read: { label: 'Read', text: 'See your items, photos, listings, prices and sales.' },
  write: { label: 'Change', text: 'Answer questions, edit and delete listings and items, record sales.' },
  analyze: { label: 'Analyze', text: 'Have photos identified, which takes your analyses, and listings written again.' },
}

export const NOT_FOR_PROGRAMS = 'A program cannot do this. Please sign in and do it yourself.'
export const scopeMissing = (scope: Scope) => `This token does not allow that: it was made without '${scope}'.`

/** The scope an operation asks of a token: any of them, or null where none is enough. */
export function scopeFor({ access, method, recent, program }: Endpoint): Scope | 'any' | null {
  if (access !== 'seller' || recent || program === 'never') return null
  return program ?? (method === 'GET' ? 'read' : 'write')
}
