import compress from '@fastify/compress'
import cookie from '@fastify/cookie'
import helmet from '@fastify/helmet'
import multipart from '@fastify/multipart'
import underPressure from '@fastify/under-pressure'
import Fastify, { type FastifyBaseLogger, type FastifyInstance, type FastifyReply, LogController } from 'fastify'
import { API } from '#contract/api.ts'
import { MOST_BODY_BYTES } from '#contract/endpoint.ts'
import { AppError } from '#contract/errors.ts'
import { PAGES } from '#contract/pages.ts'
import { accountDataRoutes } from '#server/features/account-data/routes.ts'
import { googleRoutes } from '#server/features/accounts/google-routes.ts'
import { accountRoutes } from '#server/features/accounts/routes.ts'
import { adminRoutes } from '#server/features/admin/routes.ts'
import { analysisRoutes } from '#server/features/analysis/routes.ts'
import { billingRoutes } from '#server/features/billing/routes.ts'
import { webhookRoute } from '#server/features/billing/webhook-route.ts'
import { ideaRoutes } from '#server/features/ideas/routes.ts'
import { itemRoutes } from '#server/features/items/routes.ts'
import { listingRoutes } from '#server/features/listings/routes.ts'
import { operationsRoutes } from '#server/features/operations/routes.ts'
import { pileRoutes } from '#server/features/piles/routes.ts'
import { connectionRoutes } from '#server/features/posting/connections/routes.ts'
import { extensionRoutes } from '#server/features/posting/extension-routes.ts'
import { postQueueRoutes } from '#server/features/posting/queue/routes.ts'
import { postingRoutes } from '#server/features/posting/routes.ts'
import { sharedImageRoute } from '#server/features/posting/shared-image-route.ts'
import { mcpRoute } from '#server/features/programs/mcp/mcp-route.ts'
import { programRoutes } from '#server/features/programs/routes.ts'
import { salesRoutes } from '#server/features/sales/routes.ts'
import { settingsRoutes } from '#server/features/settings/routes.ts'
import { oneClickRoute } from '#server/features/settings/unsubscribe.ts'
import { supportRoutes } from '#server/features/support/routes.ts'
import type { Dependencies } from '#server/platform/context.ts'
import { refuseWhenFull } from '#server/platform/files/disk-space.ts'
import { answerFailure } from '#server/platform/http/answer-failure.ts'
import { answerUnreadable } from '#server/platform/http/answer-unreadable.ts'
import { BODY_PACE, type BodyPace, watchBodyPace } from '#server/platform/http/body-pace.ts'
import { callerGone } from '#server/platform/http/caller-gone.ts'
import { cookiesOf } from '#server/platform/http/cookies.ts'
import { eventRoute } from '#server/platform/http/event-stream.ts'
import { healthRoutes } from '#server/platform/http/health.ts'
import { refuseForeignHosts } from '#server/platform/http/known-host.ts'
import { openApiDocument } from '#server/platform/http/openapi.ts'
import { policyReportRoute } from '#server/platform/http/policy-reports.ts'
import { BUSY_WITHIN_MS, refuseWhenBusy } from '#server/platform/http/refuse-when-busy.ts'
import { refuseOtherOrigins } from '#server/platform/http/same-origin.ts'
import { browserRules, securityHeaders } from '#server/platform/http/security-headers.ts'
import { securityTxtRoute } from '#server/platform/http/security-txt.ts'
import { type ContextOf, serveOn, serveStreamOn } from '#server/platform/http/serve.ts'
import { shareTargetRoute } from '#server/platform/http/share-target.ts'
import { searchEngineRoutes, type WebHost } from '#server/platform/http/web-host.ts'
import { callerAddress } from '#server/platform/security/rate-limits.ts'
import { createSessions } from '#server/platform/security/sessions.ts'
import { createTokens } from '#server/platform/security/tokens.ts'
import { metricsRoute } from '#server/platform/telemetry/metrics.ts'

interface Options {
  /** How pages are served: built, through Vite, or (in tests) not at all. */
  web?: WebHost
  /** Callers are turned away while the process is this far behind; 0 never. */
  busyAboveMs?: number
  /** How long callers may take to say what they want. */
  patience?: Patience
}

interface Patience {
  headersMs: number
  requestMs: number
  /** How often those two are looked at. */
  checkEveryMs: number
  bodyPace: BodyPace
}

const PATIENCE: Patience = { headersMs: 20_000, requestMs: 300_000, checkEveryMs: 5000, bodyPace: BODY_PACE }

/** The whole server but for listening. */
export async function createApp(deps: Dependencies, { web, busyAboveMs = 2000, patience = PATIENCE }: Options = {}) {
  const app = Fastify({
    loggerInstance: deps.log as FastifyBaseLogger,
    // One line per request, written below, says more than Fastify's two.
    logController: new LogController({ disableRequestLogging: true, requestIdLogLabel: 'requestId' }),
    trustProxy: deps.config.trustProxy,
    forceCloseConnections: 'idle',
    bodyLimit: MOST_BODY_BYTES,
    requestTimeout: patience.requestMs,
    http: { headersTimeout: patience.headersMs, connectionsCheckingInterval: patience.checkEveryMs },
    genReqId: () => crypto.randomUUID(),
    frameworkErrors: answerFailure,
    clientErrorHandler: answerUnreadable,
    routerOptions: { ignoreTrailingSlash: true },
  })
  const https = deps.publicUrl.startsWith('https:')
  const sessions = createSessions({ ...deps, https })
  const tokens = createTokens(deps)

  app.setErrorHandler(answerFailure)
  app.addHook('onRequest', async (request, reply) => {
    reply.header('x-request-id', request.id)
  })
  app.addHook('onRequest', watchBodyPace(patience.bodyPace))
  app.addHook('onResponse', async (request, reply) => {
    const { method, routeOptions } = request
    const ms = Math.round(reply.elapsedTime)
    request.log.info({ method, route: routeOptions.url, status: reply.statusCode, ms }, 'request')
  })
  const vendors = { google: Boolean(deps.identity), stripe: deps.payments?.kind === 'stripe' }
  const viteClient = web?.kind === 'vite'
  await app.register(helmet, securityHeaders({ https, viteClient, ...vendors }))
  const rules = browserRules({ https, viteClient, ...vendors })
  app.addHook('onRequest', async (_request, reply) => void reply.headers(rules))
  await app.register(compress, { threshold: 1024 })
  await app.register(cookie)
  await app.register(multipart)
  await app.register(underPressure, {
    maxEventLoopDelay: busyAboveMs,
    sampleInterval: BUSY_WITHIN_MS,
    pressureHandler: refuseWhenBusy,
  })
  app.addHook('onRequest', refuseForeignHosts(deps.config))
  app.addHook('onRequest', refuseOtherOrigins(deps.publicUrl))
  app.addHook('onRequest', refuseWhenFull(deps.space))

  const contextOf: ContextOf = async (request, reply) => ({
    ...deps,
    address: callerAddress(request),
    log: request.log,
    actor: (await tokens.actorOf(request)) ?? (await sessions.actorOf(request, reply)),
    session: sessions.control(request, reply),
    cookies: cookiesOf(request, reply, https),
    signal: goneSignal(reply),
    setHeader: (name, value) => void reply.header(name, value),
  })
  await featureRoutes(app, deps, contextOf, web?.extension)

  // Few ask for it, and writing it would hold up every start.
  let reference: ReturnType<typeof openApiDocument> | undefined
  app.get('/api/openapi.json', async () => {
    reference ??= openApiDocument(API, { publicUrl: deps.publicUrl, sessionCookie: sessions.cookieName })
    return reference
  })
  healthRoutes(app, deps)
  if (deps.config.metricsToken) metricsRoute(app, deps.config.metricsToken)

  searchEngineRoutes(app, deps.publicUrl)
  securityTxtRoute(app, deps)
  shareTargetRoute(app)
  await web?.register(app)
  const { contactEmail } = deps.config
  const site = { publicUrl: deps.publicUrl, google: Boolean(deps.identity), contactEmail }
  if (web) for (const { path } of PAGES) app.get(path, (request, reply) => web.page(request, reply, site))
  app.setNotFoundHandler(async (request, reply) => {
    const isPage = request.method === 'GET' && !request.url.startsWith('/api/')
    if (web && isPage) return web.page(request, reply, site)
    throw new AppError('not_found', 'There is nothing at this address.')
  })
  return app
}

/** What every feature answers; those that read or answer something other than JSON also get the app itself. */
async function featureRoutes(
  app: FastifyInstance,
  deps: Dependencies,
  contextOf: ContextOf,
  extension: string | undefined,
) {
  const serve = serveOn(app, contextOf)
  const serveStream = serveStreamOn(app, contextOf)
  accountRoutes(serve)
  googleRoutes(app, contextOf)
  analysisRoutes(serve, serveStream)
  itemRoutes(serve, serveStream)
  pileRoutes(serve, serveStream)
  eventRoute(app, serveStream, deps)
  listingRoutes(serve)
  settingsRoutes(serve)
  programRoutes(serve)
  mcpRoute(app, serveStream, deps)
  await oneClickRoute(app, deps)
  accountDataRoutes(serve, serveStream)
  billingRoutes(serve, serveStream)
  await webhookRoute(app, deps)
  connectionRoutes(serve)
  salesRoutes(serve, serveStream)
  postingRoutes(serve)
  postQueueRoutes(serve)
  extensionRoutes(serve, serveStream, extension)
  adminRoutes(serve, serveStream)
  operationsRoutes(serve, serveStream)
  supportRoutes(serve)
  ideaRoutes(serve)
  sharedImageRoute(app, deps)
  policyReportRoute(app, deps)
}

/** Tells when the caller left before the answer was out. */
function goneSignal({ raw }: FastifyReply) {
  const gone = new AbortController()
  raw.once('close', () => {
    if (!raw.writableFinished) gone.abort(callerGone())
  })
  return gone.signal
}
