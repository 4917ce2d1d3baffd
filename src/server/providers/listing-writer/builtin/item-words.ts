import type { Identification, Named } from '#contract/items/identity.ts'
import { TYPES } from '#contract/taxonomy.ts'
import typeWords from '#server/providers/listing-writer/builtin/data/type-words.json' with { type: 'json' }

/** What may be said of an item, in words: identified facts only. */
export interface ItemWords {
  noun: string
  department: string | null
  brand: string | null
  model: string | null
  style: string | null
  material: string | null
  color: string | null
  size: string | null
  /** Search words that are true of every item of the type. */
  synonyms: readonly string[]
}

const wordsByType = new Map<string, { noun?: string; tags: string[] }>(Object.entries(typeWords.types))
const DEPARTMENTS: Record<string, string> = { women: "women's", men: "men's", girls: "girls'", boys: "boys'" }

export function itemWords(item: Named<Identification>): ItemWords {
  const type = TYPES.find(({ id }) => id === item.typeId)
  const known = wordsByType.get(item.typeId ?? '')
  const isOwnName = type !== undefined && item.type === type.name
  // A style such as 'rocking chair' says better what it is than the type that covers it.
  const kind = item.style && type?.synonyms.includes(item.style.toLowerCase()) ? item.style : null
  const words = {
    model: item.model,
    noun: kind ?? (isOwnName ? (known?.noun ?? everyday(item.type)) : item.type),
    brand: item.brand,
    style: kind === null ? item.style : null,
    material: item.material && everyday(item.material),
    color: item.color && everyday(item.color),
  }
  return {
    ...withoutRepetition(words),
    department: DEPARTMENTS[item.department ?? ''] ?? null,
    size: item.size && (/^[\w./]{1,5}$/.test(item.size) ? `size ${item.size}` : item.size),
    synonyms: known?.tags ?? [],
  }
}

/** 'Oak' in the middle of a sentence is 'oak'; names of several words and abbreviations stay. */
function everyday(word: string) {
  const [first = '', second = ''] = word
  const isName = word.includes(' ') && /\s\p{Lu}/u.test(word)
  return isName || second !== second.toLowerCase() || word.startsWith('T-') ? word : first.toLowerCase() + word.slice(1)
}

type Wording = Pick<ItemWords, 'model' | 'noun' | 'brand' | 'style' | 'material' | 'color'>

/** A fact whose every word was said by an earlier one is not said again ('IKEA', 'IKEA Malm'). The noun always stays. */
function withoutRepetition(words: Wording): Wording {
  const said = new Set<string>()
  const kept: Wording = { ...words }
  for (const name of ['model', 'noun', 'brand', 'style', 'material', 'color'] as const) {
    const parts = (words[name] ?? '').toLowerCase().split(/\s+/).filter(Boolean)
    if (name !== 'noun' && parts.every((part) => said.has(part))) kept[name] = null
    for (const part of parts) said.add(part)
  }
  return kept
}
