import accessories from '#contract/items/type-guide/data/accessories.json' with { type: 'json' }
import appliances from '#contract/items/type-guide/data/appliances.json' with { type: 'json' }
import attributes from '#contract/items/type-guide/data/attributes.json' with { type: 'json' }
import avoid from '#contract/items/type-guide/data/avoid.json' with { type: 'json' }
import baby from '#contract/items/type-guide/data/baby.json' with { type: 'json' }
import clothing from '#contract/items/type-guide/data/clothing.json' with { type: 'json' }
import collectibles from '#contract/items/type-guide/data/collectibles.json' with { type: 'json' }
import computers from '#contract/items/type-guide/data/computers.json' with { type: 'json' }
import electronics from '#contract/items/type-guide/data/electronics.json' with { type: 'json' }
import furniture from '#contract/items/type-guide/data/furniture.json' with { type: 'json' }
import gardenPets from '#contract/items/type-guide/data/garden-pets.json' with { type: 'json' }
import healthBeauty from '#contract/items/type-guide/data/health-beauty.json' with { type: 'json' }
import home from '#contract/items/type-guide/data/home.json' with { type: 'json' }
import instruments from '#contract/items/type-guide/data/instruments.json' with { type: 'json' }
import kitchen from '#contract/items/type-guide/data/kitchen.json' with { type: 'json' }
import media from '#contract/items/type-guide/data/media.json' with { type: 'json' }
import other from '#contract/items/type-guide/data/other.json' with { type: 'json' }
import shoes from '#contract/items/type-guide/data/shoes.json' with { type: 'json' }
import sports from '#contract/items/type-guide/data/sports.json' with { type: 'json' }
import toolsAuto from '#contract/items/type-guide/data/tools-auto.json' with { type: 'json' }
import toys from '#contract/items/type-guide/data/toys.json' with { type: 'json' }
import { type Caution, LITERAL, type Question, TYPE, type TypeGuide } from '#contract/items/type-guide/type-guide.ts'
import { lazily } from '#contract/lazily.ts'
import { TYPES } from '#contract/taxonomy.ts'
import { inSentence } from '#contract/words.ts'

/** As the files hold it: of a question only what differs from its attribute. */
type Written = Pick<TypeGuide, 'noun' | 'nouns' | 'title' | 'tags' | 'care' | 'shots'> & {
  ask: TypeGuide['buyersAsk']
  /** Ids of cautions. */
  avoid?: string[]
  questions: (Partial<Question> & Pick<Question, 'id'>)[]
}

const ATTRIBUTES = attributes as unknown as Record<string, Omit<Question, 'id'>>
const CAUTIONS = avoid as Record<string, Caution>
const WRITTEN = {
  ...furniture,
  ...home,
  ...kitchen,
  ...appliances,
  ...electronics,
  ...computers,
  ...instruments,
  ...clothing,
  ...shoes,
  ...accessories,
  ...toys,
  ...baby,
  ...sports,
  ...toolsAuto,
  ...gardenPets,
  ...media,
  ...collectibles,
  ...healthBeauty,
  ...other,
} as unknown as Record<string, Written>

/** What a photo may show of anything, whether or not it is asked. */
const ALWAYS = ['brand', 'model', 'style', 'material', 'colour', 'size', 'department', 'isbn', 'barcode']
const UNTYPED = 'other'

const guides = new Map(Object.keys(WRITTEN).map((id) => [id, lazily(() => wholeGuide(id))]))

/** The guide of an item's type; of what is named in free words, the one for everything else. */
export function guideOf({ typeId, type }: { typeId: string | null; type: string | null }): TypeGuide {
  const known = typeId === null ? undefined : guides.get(typeId)
  return known?.() ?? { ...guides.get(UNTYPED)!(), noun: inSentence(type ?? WRITTEN[UNTYPED]!.noun) }
}

function wholeGuide(typeId: string): TypeGuide {
  const { noun, nouns, tags, care, questions, shots, ask, avoid: cautions = [], ...written } = WRITTEN[typeId]!
  const title = withNames(written.title)
  const type = TYPES.find(({ id }) => id === typeId)
  const asked = questions.map((question) => ({ ...ATTRIBUTES[question.id]!, ...question }))
  const sizes = asked.some(({ id }) => id.endsWith('-size')) ? ['size'] : []
  const more = [...new Set([...title, ...ALWAYS])].filter(
    (id) =>
      id !== TYPE && !id.startsWith(LITERAL) && !sizes.includes(id) && asked.every((question) => question.id !== id),
  )
  return {
    noun,
    nouns,
    questions: asked,
    unasked: more.map((id) => ({ ...ATTRIBUTES[id]!, id })),
    title,
    tags,
    care,
    shots,
    buyersAsk: ask,
    cautions: cautions.map((id) => CAUTIONS[id]!),
    ships: type !== undefined && type.shipping !== 'pickup',
    weightLb: type?.typicalWeightLb ?? null,
  }
}

/** Whatever else a title says, a brand and a model that are known stand in it, in this order. */
function withNames(title: string[]): string[] {
  const branded = title.includes('brand') ? title : ['brand', ...title]
  return branded.includes('model') ? branded : branded.toSpliced(branded.indexOf('brand') + 1, 0, 'model')
}
