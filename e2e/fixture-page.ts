import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { build } from 'vite'
import type { Variant } from './fixture-pages/variant.ts'

const PAGES = join(import.meta.dirname, 'fixture-pages')

/** A page of the folder, with the real React. */
export async function reactPage(name: string, variant: Variant = {}) {
  bundles[name] ??= bundle(name)
  const script = await bundles[name]
  return `<!doctype html><meta charset="utf-8"><title>${name}</title><div id="root"></div>
<script>variant = ${JSON.stringify(variant)}</script><script>${script}</script>`
}

const bundles: Record<string, Promise<string>> = {}

async function bundle(name: string) {
  const result = await build({
    configFile: false,
    logLevel: 'warn',
    define: { 'process.env.NODE_ENV': '"production"' },
    build: { write: false, lib: { entry: join(PAGES, `${name}.tsx`), formats: ['iife'], name: 'page' } },
  })
  const [built] = Array.isArray(result) ? result : [result]
  if (!built || !('output' in built)) throw new Error(`${name} was not built`)
  return built.output[0].code.replaceAll('</script', '<\\/script')
}

export const plainPage = (name: string) => readFile(join(PAGES, `${name}.html`), 'utf8')
