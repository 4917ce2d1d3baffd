import compress from '@fastify/compress'
import cookie from '@fastify/cookie'
import helmet from '@fastify/helmet'
import underPressure from '@fastify/under-pressure'
import Fastify, { type FastifyBaseLogger, LogController } from 'fastify'
import { API } from '#contract/api.ts'
import { AppError } from '#contract/errors.ts'
import { googleRoutes } from '#server/features/accounts/google-routes.ts'
import { accountRoutes } from '#server/features/accounts/routes.ts'
import { dashboardRoutes } from '#server/features/dashboard/routes.ts'
import { platformRoutes } from '#server/features/platforms/routes.ts'
import { syncRoutes } from '#server/features/sync/routes.ts'
import { answerFailure } from '#server/platform/answer-failure.ts'
import type { Dependencies } from '#server/platform/context.ts'
import { healthRoutes } from '#server/platform/health.ts'
import { metricsRoute } from '#server/platform/metrics.ts'
import { openApiDocument } from '#server/platform/openapi.ts'
import { countedAddress } from '#server/platform/rate-limits.ts'
import { refuseOtherOrigins } from '#server/platform/same-origin.ts'
import { securityHeaders } from '#server/platform/security-headers.ts'
import { serveOn } from '#server/platform/serve.ts'
import { createSessions } from '#server/platform/sessions.ts'
import { searchEngineRoutes, type WebHost } from '#server/platform/web-host.ts'

interface Options {
  /** How pages are served: built, through Vite, or (in tests) not at all. */
  web?: WebHost
  /** Callers are turned away while the process is this far behind; 0 never. */
  busyAboveMs?: number
}

/** The whole server but for listening. */
export async function createApp(deps: Dependencies, { web, busyAboveMs = 2000 }: Options = {}) {
  const app = Fastify({
    loggerInstance: deps.log as FastifyBaseLogger,
    // One line per request, written below, says more than Fastify's two.
    logController: new LogController({ disableRequestLogging: true }),
    // Only a proxy on this machine may say who the caller is.
    trustProxy: 'loopback',
    forceCloseConnections: 'idle',
    bodyLimit: 256 * 1024,
    genReqId: () => crypto.randomUUID(),
    routerOptions: { ignoreTrailingSlash: true },
  })
  const https = deps.publicUrl.startsWith('https:')
  const sessions = createSessions({ ...deps, https })

  app.setErrorHandler(answerFailure)
  app.addHook('onRequest', async (request, reply) => {
    reply.header('x-request-id', request.id)
  })
  app.addHook('onResponse', async (request, reply) => {
    const { method, routeOptions } = request
    const ms = Math.round(reply.elapsedTime)
    deps.log.info({ requestId: request.id, method, route: routeOptions.url, status: reply.statusCode, ms }, 'request')
  })
  await app.register(
    helmet,
    securityHeaders({ https, viteClient: web?.kind === 'vite', google: Boolean(deps.identity) }),
  )
  await app.register(compress, { threshold: 1024 })
  await app.register(cookie)
  await app.register(underPressure, { maxEventLoopDelay: busyAboveMs, retryAfter: 5, message: 'busy' })
  app.addHook('onRequest', refuseOtherOrigins(deps.publicUrl))

  const contextFor: Parameters<typeof serveOn>[1] = async (request, reply) => ({
    ...deps,
    actor: await sessions.actorOf(request, reply),
    session: sessions.control(request, reply),
    address: countedAddress(request.ip),
  })
  const serve = serveOn(app, contextFor)
  accountRoutes(serve)
  googleRoutes(app, contextFor)
  platformRoutes(serve)
  syncRoutes(serve)
  dashboardRoutes(serve)

  const reference = openApiDocument(API, deps.publicUrl)
  app.get('/api/openapi.json', async () => reference)
  healthRoutes(app, deps)
  if (deps.config.metricsToken) metricsRoute(app, deps.config.metricsToken)

  searchEngineRoutes(app, deps.publicUrl)
  await web?.register(app)
  app.setNotFoundHandler(async (request, reply) => {
    const isPage = request.method === 'GET' && !request.url.startsWith('/api/')
    if (web && isPage) return web.page(request, reply)
    throw new AppError('not_found', 'There is nothing at this address.')
  })
  return app
}
