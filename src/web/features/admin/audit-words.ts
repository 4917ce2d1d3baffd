import type { AuditEntry, AuditedFields } from '#contract/admin/audit.ts'
import { beginning } from '#contract/words.ts'

const FIELDS: Record<string, string> = {
  name: 'Name',
  email: 'Email',
  role: 'Role',
  subscriptionStatus: 'Subscription Status',
  freeUsesRemaining: 'Free Uses Remaining',
}

/** 'Free Uses Remaining: 5 → 10', a line for each field; what has no before or no after says only the other. */
export function changesOf({ before, after }: Pick<AuditEntry, 'before' | 'after'>): string[] {
  const names = [...new Set([...Object.keys(before), ...Object.keys(after)])]
  return names.map((name) => {
    const values = [before, after].filter((side) => name in side).map((side) => valueIn(side, name))
    return `${FIELDS[name] ?? wordsOf(name)}: ${values.join(' → ')}`
  })
}

function valueIn(fields: AuditedFields, name: string) {
  const value = fields[name]
  return value === null || value === '' ? 'none' : String(value)
}

/** 'itemCount' → 'Item count' */
const wordsOf = (name: string) => beginning(name.replaceAll(/([A-Z])/g, ' $1').toLowerCase())
