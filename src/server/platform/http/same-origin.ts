import type { FastifyRequest } from 'fastify'
import { AppError } from '#contract/errors.ts'

const SAFE = new Set(['GET', 'HEAD', 'OPTIONS'])

/**
 * Refuses unsafe calls that another site's page makes with our visitor's cookie. Browsers say where a call comes from;
 * a call that says nothing is no browser's, and carries no cookie it did not get itself.
 */
export function refuseOtherOrigins(publicUrl: string) {
  return async (request: FastifyRequest) => {
    if (SAFE.has(request.method)) return
    const { origin, 'sec-fetch-site': site } = request.headers
    const ownOrigins = [publicUrl, `${request.protocol}://${request.host}`]
    const fromElsewhere = site ? site !== 'same-origin' && site !== 'none' : origin && !ownOrigins.includes(origin)
    if (fromElsewhere) throw new AppError('forbidden', 'This call came from another site and was refused.')
  }
}
