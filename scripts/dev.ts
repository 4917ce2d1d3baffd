import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import middie from '@fastify/middie'
import { createServer, type ViteDevServer } from 'vite'
import { readConfig } from '#server/platform/config.ts'
import { sendPage, type WebHost } from '#server/platform/http/web-host.ts'
import { createEventRecorder } from '#server/platform/telemetry/event-recorder.ts'
import { createLog } from '#server/platform/telemetry/logging.ts'
import { start } from '#server/start.ts'

/** The development server: one process, pages through Vite with hot reload; Node restarts it when the server changes. */
const template = fileURLToPath(new URL('../src/web/index.html', import.meta.url))
/** As `npm run build` left it last. */
const EXTENSION = fileURLToPath(new URL('../dist/extension', import.meta.url))

function viteWeb(): WebHost {
  let vite: ViteDevServer
  return {
    kind: 'vite',
    extension: existsSync(EXTENSION) ? EXTENSION : undefined,
    async register(app) {
      const server = { middlewareMode: { server: app.server } }
      vite = await createServer({ configFile: 'vite.config.ts', appType: 'custom', server })
      await app.register(middie)
      app.use((request, response, next) => {
        if (/^\/(api|auth|extension\/|healthz|readyz|metrics)\b/.test(request.url ?? '')) next()
        else vite.middlewares(request, response, next)
      })
      app.addHook('onClose', () => vite.close())
    },
    async page(request, reply, site) {
      const html = await vite.transformIndexHtml(request.url, await readFile(template, 'utf8'))
      return sendPage(request, reply, site, { template: html })
    },
  }
}

const events = createEventRecorder()
await start(readConfig(process.env), { log: createLog('warn', { onEvent: events.note }), events }, viteWeb())
