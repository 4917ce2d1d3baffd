import type { Endpoint } from '#contract/endpoint.ts'
import { photoAddress } from '#contract/items/photos.ts'
import type { Area } from '#tests/attacks/attack.ts'
import { ENDPOINTS, type Ground, labelOf, MARK, type Person } from '#tests/attacks/ground.ts'
import { requestTo } from '#tests/attacks/sample-input.ts'

const OWN_LISTS = ENDPOINTS.filter(
  ({ method, access, params, produces }) => method === 'GET' && access === 'seller' && !params && !produces,
)
const TAKING_IDS = ENDPOINTS.filter(({ path, access }) => access === 'seller' && path.includes(':'))
const TAKING_IDS_INSIDE = ENDPOINTS.filter(
  (endpoint) =>
    endpoint.access === 'seller' && !endpoint.path.includes(':') && endpoint.body && asksForIds(requestTo(endpoint)),
)

function asksForIds({ init }: ReturnType<typeof requestTo>) {
  return String(init.body).includes('00000000-0000-4000-8000')
}

/** All that the victim has, as they see it. */
async function possessions({ send }: Person) {
  const seen = await Promise.all(OWN_LISTS.map(async ({ path }) => [path, await (await send(path)).text()] as const))
  return new Map(seen)
}

/** The victim's own of what the field is named for, or else of what the address speaks of; an item where it is neither. */
function fittingId({ idOf }: Ground['victim'], { path }: Endpoint, field: string) {
  const kinds = Object.keys(idOf)
  const kind = kinds.find((one) => field.startsWith(one)) ?? kinds.find((one) => path.includes(`/${one}s`))
  return idOf[kind ?? 'item']!
}

async function tryIds(
  { victim, seller, quick }: Ground,
  endpoints: Endpoint[],
  told: (tried: string, got: string) => void,
) {
  const thief = await seller()
  for (const endpoint of endpoints) {
    const fitting = (field: string) => fittingId(victim, endpoint, field)
    const always = (quick ? [] : victim.ids).map((id) => () => id)
    for (const choose of [fitting, ...always]) {
      const { path, init } = requestTo(endpoint, (name, { format }) =>
        format === 'uuid' || name === 'id' ? choose(name) : undefined,
      )
      const answer = await thief.send(path, init)
      told(`${labelOf(endpoint)}: ${path} ${init.body ?? ''}`, `${answer.status} ${await answer.text()}`)
    }
  }
}

export const foreignIds: Area = {
  name: 'Foreign ids',
  attacks: {
    async 'in the address, and in what is sent'(ground, judge) {
      const before = await possessions(ground.victim)
      await tryIds(ground, TAKING_IDS, (tried, got) => judge(tried, /^4\d\d /.test(got) && !got.includes(MARK), got))
      await tryIds(ground, TAKING_IDS_INSIDE, (tried, got) => judge(tried, !/^5/.test(got) && !got.includes(MARK), got))
      const after = await possessions(ground.victim)
      for (const [path, seen] of before) judge(`what the victim sees at ${path}`, after.get(path) === seen, seen)
    },
    async 'of photos and shared pictures'({ victim, seller }, judge) {
      const thief = await seller()
      for (const id of victim.ids)
        for (const path of [
          `/api/items/${id}/image`,
          `/api/items/${id}/image?w=640`,
          `/shared/${id}`,
          `/photos/${id}`,
          ...victim.ids.map((photoId) => photoAddress(id, photoId)),
        ]) {
          const answer = await thief.send(path)
          const type = answer.headers.get('content-type') ?? ''
          judge(path, !type.startsWith('image/'), `${answer.status} ${type}`)
        }
    },
  },
}
