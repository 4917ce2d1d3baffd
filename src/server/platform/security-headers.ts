import type { FastifyHelmetOptions } from '@fastify/helmet'

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

/** No inline script, nothing from another host but what is configured. Radix positions things with inline styles, so those are allowed. */
export function securityHeaders({ https, viteClient, google, stripe }: Needs): FastifyHelmetOptions {
  return {
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'self'"],
        // Vite's development client is an inline script and a web socket.
        scriptSrc: ["'self'", ...(viteClient ? ["'unsafe-inline'"] : []), ...(stripe ? STRIPE_FORM : [])],
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
      },
    },
    strictTransportSecurity: https,
    referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
    crossOriginEmbedderPolicy: false,
  }
}
