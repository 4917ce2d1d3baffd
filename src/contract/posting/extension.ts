import { z } from 'zod'
import { endpoint } from '#contract/endpoint.ts'
import { productFile } from '#contract/product.ts'

export const EXTENSION_BROWSERS = ['chrome', 'firefox'] as const
export type ExtensionBrowser = (typeof EXTENSION_BROWSERS)[number]

/** What the package is called once it is downloaded. */
export const extensionFile = (browser: ExtensionBrowser) => productFile(`${browser}.zip`)

/** A file in the package that names the server it came from, so that nobody has to type its address. */
export const HOME_FILE = 'home.json'
export const ExtensionHome = z.object({ address: z.url({ protocol: /^https?$/ }) })

export const getExtension = endpoint({
  method: 'GET',
  path: '/api/extension',
  summary: 'The version of the browser extension that this server hands out, and how large its packages are',
  access: 'anyone',
  answer: z.object({ version: z.string(), bytes: z.record(z.enum(EXTENSION_BROWSERS), z.number().int()) }),
})
export const downloadExtension = endpoint({
  method: 'GET',
  path: '/extension/:file',
  summary: 'The browser extension: `chrome.zip` (also for Edge, Brave and Opera) or `firefox.zip`',
  access: 'anyone',
  params: z.object({ file: z.enum(['chrome.zip', 'firefox.zip'], 'There are chrome.zip and firefox.zip') }),
  produces: 'application/zip',
  limit: { requests: 60, perSeconds: 60 },
})
