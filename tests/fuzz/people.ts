import { login, me, signup } from '#contract/accounts/accounts.ts'
import { updateUser } from '#contract/admin/admin.ts'
import { enterItem } from '#contract/analysis/analysis.ts'
import type { Endpoint } from '#contract/endpoint.ts'
import { AppError } from '#contract/errors.ts'
import { addConnection } from '#contract/posting/connections.ts'
import { ENDPOINTS, newPerson, PASSWORD, type Person } from '#tests/attacks/ground.ts'
import type { Who } from '#tests/fuzz/calls.ts'
import type { KnownValues } from '#tests/fuzz/known-values.ts'
import type { ServerProcess } from '#tests/server-process.ts'

export const ADMIN = { email: 'root@example.com', password: PASSWORD }

export type People = Awaited<ReturnType<typeof createPeople>>

/** A seller with something of everything, and an admin who is made anew, as whatever is asked may take it from them. */
export async function createPeople({ url }: ServerProcess, known: KnownValues, webhookUrl: string) {
  const root = newPerson(url)
  await root.call(login, { body: ADMIN })
  /** Any of them may have been suspended by another. */
  const admins: Person[] = []
  let count = 0
  let address = 0
  const join = async () => {
    const person = newPerson(url)
    const email = `fuzz${++count}.${Date.now()}@example.com`
    const { user } = await person.call(signup, { body: { name: 'Fay Zed', email, password: PASSWORD } })
    return { ...person, user }
  }
  async function newAdmin() {
    const admin = await join()
    const { name, email } = admin.user
    const change = { name, email, role: 'admin', subscriptionStatus: 'trial', freeUsesRemaining: 10 } as const
    await byAnyOf([root, ...admins], (maker) => maker.call(updateUser, { params: { id: admin.user.id }, body: change }))
    admins.unshift(admin)
    return admin
  }
  async function newSeller() {
    const seller = await join()
    known.forget()
    await furnish(seller, known, webhookUrl)
    return seller
  }
  const isOut = async ({ send }: Person) => (await send(me.path)).status === 401
  let seller = await newSeller()
  let admin = await newAdmin()
  return {
    async renew() {
      seller = await newSeller()
      admin = await newAdmin()
    },
    /** A foreign cookie is refused, too: only who is really out comes back as somebody new. */
    async renewLost() {
      if (await isOut(seller)) seller = await newSeller()
      if (await isOut(admin)) admin = await newAdmin()
    },
    /** Cookies, and an address that no limit knows yet. */
    identityOf(who: Who): Record<string, string> {
      const at = ++address
      const forwarded = { 'x-forwarded-for': `10.${(at >> 16) & 255}.${(at >> 8) & 255}.${at & 255}` }
      if (who === 'stranger') return forwarded
      const { cookies } = who === 'admin' ? admin : seller
      return { ...forwarded, cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join('; ') }
    },
  }
}

async function byAnyOf(makers: Person[], make: (maker: Person) => Promise<unknown>) {
  for (const maker of makers) {
    const made = await make(maker).then(
      () => true,
      () => false,
    )
    if (made) return
  }
  throw new Error('No admin is left who could make another one.')
}

async function furnish({ call }: Person, known: KnownValues, webhookUrl: string) {
  for (const [typeId, type] of [
    ['clock', 'Clock'],
    ['lamp', 'Lamp'],
  ] as const) {
    const body = { typeId, category: 'Home & Decor', type, condition: 'Good', brand: 'Stiffel' } as const
    known.learnFrom(enterItem, await call(enterItem, { body }))
  }
  const webhook = { platform: 'webhook', platformUserId: webhookUrl } as const
  known.learnFrom(addConnection, await call(addConnection, { body: webhook }))
  const lists = ENDPOINTS.filter(
    ({ method, params, query, produces, access }) =>
      method === 'GET' && !params && asksNothing(query) && !produces && access === 'seller',
  )
  for (const list of lists) {
    const answer = await call(list, { query: {} } as never).catch(nullWithoutPlan)
    if (answer) known.learnFrom(list, answer)
  }
}

const asksNothing = (query: Endpoint['query']) => query === undefined || query.safeParse({}).success

/** A few lists come with a plan. */
function nullWithoutPlan(error: unknown): null {
  if (error instanceof AppError && error.code === 'payment_required') return null
  throw error
}
