import { z } from 'zod'
import type { Endpoint } from '#contract/endpoint.ts'

/** What a token lets a program do. */
export const Scope = z.enum(['read', 'write', 'analyze'])
export type Scope = z.infer<typeof Scope>

export const SCOPE_WORDS: Record<Scope, { label: string; text: string }> = {
  read: {
    label: 'Read',
    text: 'See what is in your account: items, photos, listings, prices, sales, messages and settings. Never the lowest price you take, nor the price plan that ends there.',
  },
  write: {
    label: 'Change',
    text: 'Edit, post, schedule and delete listings and items, record sales, change settings.',
  },
  analyze: { label: 'Analyze', text: 'Identify photos, which uses your analyses, and rewrite listings.' },
}

export const NOT_FOR_PROGRAMS = 'A program cannot do this. Please sign in and do it yourself.'
export const scopeMissing = (scope: Scope) => `This token does not allow that: it was created without '${scope}'.`

/** The scope an operation asks of a token: any of them, or null where none is enough. */
export function scopeFor({ access, method, recent, program }: Endpoint): Scope | 'any' | null {
  if (access !== 'seller' || recent || program === 'never') return null
  return program ?? (method === 'GET' ? 'read' : 'write')
}
