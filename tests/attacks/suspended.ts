import { suspendUser } from '#contract/admin/admin.ts'
import type { Area } from '#tests/attacks/attack.ts'
import { ENDPOINTS, isUnsafe, labelOf } from '#tests/attacks/ground.ts'
import { requestTo } from '#tests/attacks/sample-input.ts'

const CHANGING = ENDPOINTS.filter((endpoint) => isUnsafe(endpoint) && endpoint.access === 'seller')

export const suspended: Area = {
  name: 'Suspended sellers',
  attacks: {
    async 'change what they may only read'({ seller, admin }, judge) {
      const person = await seller()
      await admin.call(suspendUser, { params: { id: person.user.id } })
      for (const endpoint of CHANGING.filter(({ suspended }) => suspended !== 'may')) {
        const { path, init } = requestTo(endpoint)
        const { status } = await person.send(path, init)
        judge(labelOf(endpoint), status === 403, status)
      }
    },
    async 'as administrators let themselves back in'({ seller, admin, nobody }, judge) {
      const person = await seller()
      await admin.call(suspendUser, { params: { id: person.user.id } })
      for (const who of [person, nobody()]) {
        const { status } = await who.send(`/api/admin/users/${person.user.id}/reactivate`, { method: 'PUT' })
        judge('reactivating', status === 403 || status === 401, status)
      }
    },
  },
}
