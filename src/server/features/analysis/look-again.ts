import { type Identification, isNamed } from '#contract/items/identity.ts'
import type { UserRow } from '#server/db/schema/accounts.ts'
import type { ItemPhotoRow, ItemRow } from '#server/db/schema/items.ts'
import { addSight } from '#server/features/analysis/add-sight.ts'
import { applyLearnedNames } from '#server/features/analysis/apply-learned-names.ts'
import { identificationOf } from '#server/features/items/queries.ts'
import { settingsOf } from '#server/features/settings/queries.ts'
import type { Dependencies } from '#server/platform/context.ts'
import type { Sight } from '#server/ports/item-identifier.ts'
import { ProviderError } from '#server/ports/provider-error.ts'

export interface Found {
  item: ItemRow
  owner: UserRow
}

const READING_MS = 60_000
/** A photo that could not be read for so long is as good as one with nothing on it. */
const GIVEN_UP_AFTER_MS = 5 * 60_000
const NAMES = ['brand', 'model'] as const

/** What new photos of an item show: of what has a name, only what is printed on them. Null: there is nothing to see. */
export async function lookAgain(
  deps: Dependencies,
  { item, owner }: Found,
  { photos, unread }: Record<'photos' | 'unread', ItemPhotoRow[]>,
): Promise<Sight | null> {
  const { db, reader, log, now } = deps
  const before = identificationOf(item)
  const chosen = isNamed(before) ? unread : [...new Set([photos[0]!, ...unread, ...photos])]
  const files = await Promise.all(chosen.map(({ key }) => deps.photos.read(key)))
  const bytes = files.filter((file) => file !== null)
  if (bytes.length === 0 || isToldAll(before)) return null
  const { analysisDetail: detail, learnsNames } = await settingsOf(db, owner.id)
  const options = () => ({ detail, signal: AbortSignal.timeout(READING_MS), patient: true })
  const readOne = (photo: Buffer) =>
    reader.identify([photo], { ...options(), known: { categoryId: before.categoryId } })
  try {
    if (isNamed(before)) return await readInTurn(before, bytes, readOne)
    const sight = await reader.identify(bytes, options())
    if (!learnsNames) return sight
    const seen = { ...sight, engine: reader.engine }
    return { ...sight, identification: await applyLearnedNames({ ...deps, actor: { userId: owner.id } }, seen) }
  } catch (error) {
    const oldest = Math.min(...unread.map(({ createdAt }) => Date.parse(createdAt)))
    const mayHelpLater = error instanceof ProviderError ? error.retryable : true
    if (mayHelpLater && now().getTime() - oldest < GIVEN_UP_AFTER_MS) throw error
    log.warn({ err: error }, 'photos that were added to an item could not be read')
    return null
  }
}

/** One by one, so that whoever waits for the engine comes between; until nothing is left to ask. */
async function readInTurn(
  before: Identification,
  photos: Buffer[],
  readOne: (photo: Buffer) => Promise<Sight>,
): Promise<Sight | null> {
  let seen: Sight | null = null
  for (const photo of photos) {
    const next = await readOne(photo)
    seen = seen ? { ...next, identification: addSight(seen.identification, next.identification) } : next
    if (isToldAll(addSight(before, seen.identification))) break
  }
  return seen
}

/** What labels are read for. */
const isToldAll = (item: Identification) =>
  isNamed(item) && NAMES.every((name) => item[name] !== null || item.saidBySeller.includes(name))
