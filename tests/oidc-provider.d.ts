// oidc-provider ships no types; this is the part of it the tests use.
declare module 'oidc-provider' {
  import type { IncomingMessage, ServerResponse } from 'node:http'

  interface Context {
    path: string
    req: IncomingMessage
    res: ServerResponse
    oidc: { result?: { login?: unknown }; session: { accountId: string }; client: { clientId: string } }
  }
  interface Grant {
    addOIDCScope(scope: string): void
    save(): Promise<string>
  }
  class Provider {
    constructor(issuer: string, configuration: object)
    Client: { prototype: { redirectUriAllowed(uri: string): boolean } }
    Grant: new (of: {
      accountId: string
      clientId: string
    }) => Grant
    callback(): (request: IncomingMessage, response: ServerResponse) => void
    interactionFinished(request: IncomingMessage, response: ServerResponse, result: object): Promise<void>
    use(middleware: (context: Context, next: () => Promise<void>) => Promise<void>): void
  }
  namespace interactionPolicy {
    class Check {
      constructor(reason: string, description: string, wanted: (context: Context) => boolean)
    }
    function base(): { get(prompt: 'login'): { checks: { add(check: Check): void } } }
  }

  export { type Context, interactionPolicy, Provider }
}
