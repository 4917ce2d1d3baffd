/** Browsers that have Trusted Types; the rest take the text itself. */
interface TrustedTypes {
  createPolicy(
    name: string,
    rules: { createScriptURL: (text: string) => string },
  ): {
    createScriptURL: (text: string) => string
  }
}
const { trustedTypes } = globalThis as { trustedTypes?: TrustedTypes }

/** Whatever comes from our own host, and nothing else, may run as a script that is named by a text. */
function createScriptURL(address: string) {
  if (new URL(address, location.href).origin !== location.origin) throw new TypeError('Not a script of ours')
  return address
}

let policy: { createScriptURL: (text: string) => string } | undefined

/** For workers, which are named by a text. A browser makes each policy once only. */
export function ownScript(address: string) {
  policy ??= trustedTypes?.createPolicy('snapworth', { createScriptURL }) ?? { createScriptURL }
  return policy.createScriptURL(address)
}
