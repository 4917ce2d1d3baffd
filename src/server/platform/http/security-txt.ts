import type { FastifyInstance } from 'fastify'
import type { Dependencies } from '#server/platform/context.ts'

/** RFC 9116 asks for less than a year; each answer begins it again, as long as the server runs. */
const VALID_DAYS = 180
const DAY_MS = 24 * 60 * 60 * 1000

/** Where somebody who found a hole tells it. The page names the mailboxes that whoever runs this site reads. */
export function securityTxtRoute(app: FastifyInstance, { publicUrl, now }: Pick<Dependencies, 'publicUrl' | 'now'>) {
  app.get('/.well-known/security.txt', async (_request, reply) => {
    const expires = new Date(now().getTime() + VALID_DAYS * DAY_MS).toISOString().replace(/\.\d+Z$/, 'Z')
    const lines = [
      `Contact: ${publicUrl}/contact`,
      `Expires: ${expires}`,
      'Preferred-Languages: en',
      `Canonical: ${publicUrl}/.well-known/security.txt`,
    ]
    return reply
      .type('text/plain; charset=utf-8')
      .header('cache-control', 'no-cache')
      .send(`${lines.join('\n')}\n`)
  })
}
