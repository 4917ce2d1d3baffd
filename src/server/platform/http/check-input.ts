import type { z } from 'zod'
import type { Checked, Endpoint } from '#contract/endpoint.ts'
import { AppError } from '#contract/errors.ts'
import { plainProblem } from '#contract/plain-problem.ts'

export const PARTS = ['params', 'query', 'body'] as const
export type Part = (typeof PARTS)[number]

/** What came in, as the endpoint's schemas read it; what they do not take is refused in sentences. */
export function checkInput<E extends Endpoint>(endpoint: E, given: Partial<Record<Part, unknown>>): Checked<E> {
  const input: Record<string, unknown> = {}
  for (const part of PARTS) {
    const result = endpoint[part]?.safeParse(given[part] ?? {}, { error: plainProblem })
    if (result && !result.success) throw invalid(result.error)
    if (result) input[part] = result.data
  }
  return input as Checked<E>
}

/** One message per field: the first, as a form would show it. */
function invalid(error: z.ZodError) {
  const fields: Record<string, string> = {}
  for (const issue of error.issues) fields[issue.path.join('.')] ??= issue.message
  return new AppError('invalid', error.issues[0]?.message ?? 'Please check what you entered.', fields)
}
