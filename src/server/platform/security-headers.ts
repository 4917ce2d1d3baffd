import type { FastifyHelmetOptions } from '@fastify/helmet'

interface Needs {
  https: boolean
  viteClient: boolean
  /** With Google sign-in, people's pictures come from Google. */
  google: boolean
}

/** No inline script, nothing from another host. Radix positions things with inline styles, so those are allowed. */
export function securityHeaders({ https, viteClient, google }: Needs): FastifyHelmetOptions {
  return {
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'self'"],
        // Vite's development client is an inline script and a web socket.
        scriptSrc: viteClient ? ["'self'", "'unsafe-inline'"] : ["'self'"],
        connectSrc: viteClient ? ["'self'", 'ws:'] : ["'self'"],
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
