import { z } from 'zod'
import { Condition } from '#contract/items/identity.ts'
import { KnownWords } from '#contract/items/item-types.ts'

/** The condition stays as it was seen or proposed. */
export const PROPOSED = 'proposed'

/** What the form holds: the type, whom it is for, and the rest as it is typed. */
const UnsavedCorrection = z.object({
  type: z.object({
    typeId: z.string().nullable(),
    name: z.string(),
    category: z.string(),
    noun: z.string().optional(),
  }),
  department: z.string(),
  condition: z.union([Condition, z.literal(PROPOSED)]),
  facts: z.object({ brand: z.string(), model: z.string(), material: z.string(), style: z.string() }),
  known: KnownWords,
})
export type UnsavedCorrection = z.infer<typeof UnsavedCorrection>

const keyOf = (itemId: string) => `unsaved-correction:${itemId}`

/** What was typed into the form of an item and neither sent nor canceled: whoever goes back and forth finds it again. */
export function readUnsaved(itemId: string): UnsavedCorrection | null {
  try {
    return UnsavedCorrection.safeParse(JSON.parse(sessionStorage.getItem(keyOf(itemId)) ?? 'null')).data ?? null
  } catch {
    return null
  }
}

export function keepUnsaved(itemId: string, unsaved: UnsavedCorrection) {
  try {
    sessionStorage.setItem(keyOf(itemId), JSON.stringify(unsaved))
  } catch {
    // A full or forbidden storage: the form itself still holds it.
  }
}

export const dropUnsaved = (itemId: string) => sessionStorage.removeItem(keyOf(itemId))
