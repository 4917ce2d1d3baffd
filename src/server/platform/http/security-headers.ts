import type { FastifyHelmetOptions } from '@fastify/helmet'
import { POLICY_REPORTS } from '#server/platform/http/policy-reports.ts'

interface Needs {
  https: boolean
  viteClient: boolean
  /** With Google sign-in, people's pictures come from Google. */
  google: boolean
  /** With Stripe, the card form is Stripe's script in Stripe's frame. */
  stripe: boolean
}

const STRIPE_FORM = ['https://js.stripe.com', 'https://*.js.stripe.com']
const STRIPE_FRAMES = [...STRIPE_FORM, 'https://hooks.stripe.com']
const REPORTS = 'csp'
const WASM = "'wasm-unsafe-eval'"
/** No text becomes code or markup unless our one policy, `snapworth`, made it so. */
const TRUSTED_TYPES = { requireTrustedTypesFor: ["'script'"], trustedTypes: ['snapworth'] }
/** What a page could ask a phone for; ours ask for none of it. */
const UNUSED = [
  ...['accelerometer', 'autoplay', 'display-capture', 'encrypted-media', 'geolocation', 'gyroscope', 'hid'],
  ...[
    'idle-detection',
    'magnetometer',
    'microphone',
    'midi',
    'picture-in-picture',
    'screen-wake-lock',
    'serial',
    'usb',
  ],
  ...['xr-spatial-tracking', 'browsing-topics'],
]
/** Copying a listing, signing in with a passkey, scanning a barcode, and taking many photos in a row; choosing or taking one needs no permission. */
const OWN = ['camera', 'clipboard-write', 'publickey-credentials-create', 'publickey-credentials-get']

/** No inline script, nothing from another host but what is configured. Radix positions things with inline styles, so those are allowed. */
export function securityHeaders({ https, viteClient, google, stripe }: Needs): FastifyHelmetOptions {
  return {
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'self'"],
        // Vite's development client is an inline script and a web socket.
        scriptSrc: ["'self'", ...(viteClient ? ["'unsafe-inline'", WASM] : []), ...(stripe ? STRIPE_FORM : [])],
        connectSrc: ["'self'", ...(viteClient ? ['ws:'] : []), ...(stripe ? ['https://api.stripe.com'] : [])],
        frameSrc: stripe ? STRIPE_FRAMES : ["'none'"],
        styleSrc: ["'self'", "'unsafe-inline'"],
        imgSrc: ["'self'", 'data:', 'blob:', ...(google ? ['https://*.googleusercontent.com'] : [])],
        fontSrc: ["'self'"],
        objectSrc: ["'none'"],
        baseUri: ["'none'"],
        formAction: ["'self'"],
        frameAncestors: ["'none'"],
        ...(https && { upgradeInsecureRequests: [] }),
        ...(!viteClient && !stripe && TRUSTED_TYPES),
        reportUri: POLICY_REPORTS,
        // Browsers that know it look at nothing else, and take endpoints over https only.
        ...(https && { reportTo: REPORTS }),
      },
    },
    strictTransportSecurity: https,
    referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
    crossOriginEmbedderPolicy: false,
  }
}

/** The barcode reader is a program in WebAssembly, which no page may run, but this worker may: it reads no page and keeps nothing. */
export const READER_POLICY = `default-src 'none'; script-src 'self' ${WASM}; connect-src 'self'`

/** What helmet does not know of. */
export function browserRules({ https, viteClient, stripe }: Omit<Needs, 'google'>): Record<string, string> {
  const payment = stripe ? 'payment=(self "https://js.stripe.com")' : 'payment=()'
  const permissions = [...UNUSED.map((name) => `${name}=()`), ...OWN.map((name) => `${name}=(self)`), payment]
  const report = `report-uri ${POLICY_REPORTS}${https ? `; report-to ${REPORTS}` : ''}`
  return {
    'permissions-policy': permissions.join(', '),
    ...(https && { 'reporting-endpoints': `${REPORTS}="${POLICY_REPORTS}"` }),
    // Stripe's script writes markup from text: with it, what the rule would stop is only told.
    ...(stripe &&
      !viteClient && { 'content-security-policy-report-only': `require-trusted-types-for 'script'; ${report}` }),
  }
}
