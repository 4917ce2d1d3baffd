import { rm } from 'node:fs/promises'
import { chromium } from '@playwright/test'
import lighthouse from 'lighthouse'
import { freePort, startServer, WITHOUT_ENGINE } from '#tests/server-process.ts'
import { BROWSER_ARGS, findBrowser } from '../scripts/find-browser.ts'

const PAGES = ['/', '/login', '/signup']

/** Lighthouse as it judges a phone on a slow network, and the script each page loads. */
export async function webBench(): Promise<void> {
  // Loading the engine would take the browser's turns on the processor.
  const server = await startServer(WITHOUT_ENGINE)
  const port = await freePort()
  const browser = await chromium.launch({
    executablePath: await findBrowser(),
    args: [...BROWSER_ARGS, `--remote-debugging-port=${port}`],
  })
  try {
    console.log('page       performance  accessibility  best practices  seo   script')
    for (const path of PAGES) {
      const result = await lighthouse(server.url + path, { port, output: 'json', logLevel: 'silent' })
      const { categories = {}, audits = {} } = result?.lhr ?? {}
      const score = (name: string) => String(Math.round((categories[name]?.score ?? 0) * 100))
      const details = audits['network-requests']?.details as { items?: Request[] } | undefined
      const scriptBytes = (details?.items ?? [])
        .filter(({ resourceType }) => resourceType === 'Script')
        .reduce((sum, { transferSize = 0 }) => sum + transferSize, 0)
      console.log(
        path.padEnd(10),
        score('performance').padStart(11),
        score('accessibility').padStart(14),
        score('best-practices').padStart(15),
        score('seo').padStart(4),
        `${(scriptBytes / 1000).toFixed(1)} kB`.padStart(10),
      )
      for (const { id, score: passed, title } of Object.values(audits))
        if (passed === 0 && categories.seo && !id.includes('unused')) console.log(`           ${title}`)
    }
  } finally {
    await browser.close()
    await server.stop()
    await rm(server.dataDir, { recursive: true, force: true })
  }
}

interface Request {
  resourceType?: string
  transferSize?: number
}
