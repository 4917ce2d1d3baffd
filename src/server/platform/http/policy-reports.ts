import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { AppError } from '#contract/errors.ts'
import { pageFor } from '#contract/pages.ts'
import type { Dependencies } from '#server/platform/context.ts'
import { callerAddress } from '#server/platform/security/rate-limits.ts'

/** Where browsers tell what the content security policy kept out of a page of ours. */
export const POLICY_REPORTS = '/api/csp-reports'

const LARGEST_BYTES = 16 * 1024
const MOST_AT_ONCE = 5
const PER_ADDRESS = { requests: 30, perSeconds: 3600 }

const Text = z.string().max(4096).optional().catch(undefined)
/** Two forms: of `report-uri`, one by one, and of the Reporting API, several together. */
const One = z.object({
  'csp-report': z.object({
    'document-uri': Text,
    'effective-directive': Text,
    'blocked-uri': Text,
    'source-file': Text,
  }),
})
const Several = z.array(
  z.object({
    type: z.literal('csp-violation'),
    body: z.object({ documentURL: Text, effectiveDirective: Text, blockedURL: Text, sourceFile: Text }),
  }),
)

interface Report {
  page: string | undefined
  directive: string | undefined
  blocked: string | undefined
  source: string | undefined
}

/** Anybody can send one, so nothing of it reaches the log but words and addresses of a known form. */
export function policyReportRoute(app: FastifyInstance, { limits, log }: Pick<Dependencies, 'limits' | 'log'>) {
  app.register(async (scope) => {
    scope.addContentTypeParser(
      ['application/csp-report', 'application/reports+json'],
      { parseAs: 'string' },
      scope.getDefaultJsonParser('error', 'error'),
    )
    scope.post(POLICY_REPORTS, { bodyLimit: LARGEST_BYTES }, async (request, reply) => {
      await limits.take(`policy report ${callerAddress(request)}`, PER_ADDRESS)
      for (const report of reportsIn(request.body).slice(0, MOST_AT_ONCE))
        if (!isOfExtension(report)) log.warn({ event: 'policy' }, sentenceOf(report))
      return reply.code(204).send()
    })
  })
}

function reportsIn(body: unknown): Report[] {
  const one = One.safeParse(body)
  if (one.success) {
    const report = one.data['csp-report']
    return [
      {
        page: report['document-uri'],
        directive: report['effective-directive'],
        blocked: report['blocked-uri'],
        source: report['source-file'],
      },
    ]
  }
  const several = Several.safeParse(body)
  if (!several.success) throw new AppError('invalid', 'This is not a content security policy report.')
  return several.data.map(({ body }) => ({
    page: body.documentURL,
    directive: body.effectiveDirective,
    blocked: body.blockedURL,
    source: body.sourceFile,
  }))
}

/** What people add to their own browser is their business, and no fault of a page. */
const isOfExtension = ({ blocked = '', source = '' }: Report) =>
  [blocked, source].some((address) => /^[\w-]+-extension(:|$)/.test(address))

function sentenceOf({ page, directive, blocked }: Report) {
  const rule = directive && /^[a-z-]{1,40}$/.test(directive) ? directive : 'an unknown rule'
  return `a browser kept ${blockedIn(blocked)} out of ${pageIn(page)}, by ${rule}`
}

/** Only the origin: the rest of an address may hold what is nobody's business. */
function blockedIn(blocked: string | undefined) {
  if (blocked && /^[a-z-]{1,30}$/.test(blocked)) return blocked
  const url = blocked && URL.canParse(blocked) ? new URL(blocked) : null
  return url && /^https?:$/.test(url.protocol) ? url.origin.slice(0, 100) : 'something'
}

function pageIn(address: string | undefined) {
  const url = address && URL.canParse(address) ? new URL(address) : null
  return (url && pageFor(url.pathname)?.path) || 'a page'
}
