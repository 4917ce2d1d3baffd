import { enableCompileCache, registerHooks } from 'node:module'

// The next start finds what this one has compiled.
enableCompileCache()

const OWN_FILES = '/node_modules/drizzle-orm/'
const found = new Map<string, ReturnType<Resolve>>()
type Resolve = NonNullable<Parameters<typeof registerHooks>[0]['resolve']>

/**
 * Node parses a package's whole package.json for each of its files and for each import of it. That of drizzle-orm has
 * 178 kB: a second of every start, if Node did not find the answers here.
 */
registerHooks({
  resolve(specifier, context, next) {
    const isInside = context.parentURL?.includes(OWN_FILES)
    if (isInside && specifier.startsWith('.'))
      return { url: new URL(specifier, context.parentURL).href, format: 'module', shortCircuit: true }
    if (isInside || !/^drizzle-orm\b/.test(specifier)) return next(specifier, context)
    const result = found.get(specifier) ?? { ...next(specifier, context), shortCircuit: true }
    found.set(specifier, result)
    return result
  },
})
