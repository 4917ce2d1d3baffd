import { CONDITIONS, type Condition } from '#contract/items/identity.ts'
import { conditionFromWords } from '#server/features/market/condition-words.ts'

/** What these words mean at best: a comparable may be taken for a little better, a seller's own thing never. */
const AT_BEST: [RegExp, Condition][] = [
  [/\b(very good|excellent|refurbished|reconditioned|certified|(not|no longer) new)\b/, 'Good'],
  [/\bwith (defects|flaws|imperfections)\b/, 'Good'],
  [/\bopen box\b(?!.*\b(never used|unused)\b)/, 'Good'],
  [/^(?!.*\b(like new|mint|never used)\b).*\b(used|pre-?owned)\b/, 'Good'],
  [/\bnew \(?other\b|\b(almost|near|nearly) new\b/, 'Like New'],
]

/** Our word for what a seller's own list calls it, never a better one; null where it says nothing we know. */
export function declaredCondition(cell: string): Condition | null {
  const words = cell.toLowerCase().replace(/_|(?<=open)-(?=box)/g, ' ')
  const said = conditionFromWords(words)
  if (said === null) return null
  const most = AT_BEST.filter(([pattern]) => pattern.test(words)).map(([, best]) => CONDITIONS.indexOf(best))
  return CONDITIONS[Math.max(CONDITIONS.indexOf(said), ...most)]!
}
