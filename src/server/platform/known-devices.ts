import type { FastifyReply, FastifyRequest } from 'fastify'
import { KEPT } from '#contract/keeping.ts'
import type { UserRow } from '#server/db/schema/accounts.ts'
import type { DeviceControl } from '#server/platform/context.ts'
import { fingerprint, newToken, type Secrets } from '#server/platform/secrets.ts'

const PURPOSE = 'device'
/** Nothing else needs to see it. */
const PATH = '/api/auth/login'

type Account = Pick<UserRow, 'id' | 'passwordHash'>

/**
 * Browsers in which an account was signed in to before. Each keeps a signed cookie for each account, good for as long as
 * the password that was right then; nothing of it is stored here.
 */
export function createKnownDevices({ secrets, https }: { secrets: Secrets; https: boolean }) {
  const cookieFor = ({ id }: Account) => `snapworth-device-${fingerprint(id).slice(0, 12)}`
  const proofFor = ({ id, passwordHash }: Account) => `${id}.${fingerprint(passwordHash ?? '').slice(0, 16)}`

  return {
    control(request: FastifyRequest, reply: FastifyReply): DeviceControl {
      return {
        nameFor(account) {
          const text = secrets.unsign(request.cookies[cookieFor(account)] ?? '') ?? ''
          const [purpose, name, ...proof] = text.split('.')
          return purpose === PURPOSE && name && proof.join('.') === proofFor(account) ? name : null
        },
        remember(account) {
          if (!account.passwordHash) return
          const maxAge = KEPT.deviceDays * 24 * 60 * 60
          const value = secrets.sign(`${PURPOSE}.${newToken()}.${proofFor(account)}`)
          const options = { path: PATH, httpOnly: true, sameSite: 'lax', secure: https, maxAge } as const
          reply.setCookie(cookieFor(account), value, options)
        },
      }
    },
  }
}
