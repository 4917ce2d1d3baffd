import { rm } from 'node:fs/promises'
import { startServer } from '#tests/server-process.ts'
import { ADMIN } from './fixtures.ts'

/** One server for all journeys, as one server has many sellers. It may call webhooks on this machine. */
export default async function start() {
  const server = await startServer({
    ADMIN_EMAIL: ADMIN.email,
    ADMIN_PASSWORD: ADMIN.password,
    WEBHOOK_ALLOW_PRIVATE: 'true',
  })
  process.env.SERVER_UNDER_TEST = JSON.stringify({ url: server.url, dataDir: server.dataDir })
  return async () => {
    await server.stop('SIGKILL')
    await rm(server.dataDir, { recursive: true, force: true })
  }
}
