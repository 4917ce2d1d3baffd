import type { FastifyInstance } from 'fastify'

/**
 * 'Share → Snapworth' on a phone posts the photo here. The service worker takes it before it leaves the phone; a browser
 * without one gets the page where the photo can be chosen by hand.
 */
export function shareTargetRoute(app: FastifyInstance) {
  app.post('/share-target', async (request, reply) => {
    request.raw.resume()
    return reply.redirect('/upload', 303)
  })
}
