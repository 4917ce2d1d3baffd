import { AppError } from '#contract/errors.ts'
import { downloadExtension, type ExtensionBrowser, extensionFile, getExtension } from '#contract/posting/extension.ts'
import { getForms } from '#contract/posting/forms/extension-forms.ts'
import { type PackedExtension, packExtension } from '#server/features/posting/pack-extension.ts'
import { servedForms } from '#server/features/posting/served-forms.ts'
import type { Serve, ServeStream } from '#server/platform/http/serve.ts'

/** Packed when somebody first asks: most servers are started more often than the extension is fetched. */
export function extensionRoutes(serve: Serve, serveStream: ServeStream, folder: string | undefined) {
  let packing: Promise<PackedExtension> | undefined
  const packed = (address: string) => {
    if (!folder) throw new AppError('not_found', 'This server has no extension to hand out.')
    packing ??= packExtension(folder, address).catch((error) => {
      packing = undefined
      throw error
    })
    return packing
  }

  serve(getExtension, async ({ publicUrl }) => {
    const { version, packages } = await packed(publicUrl)
    return { version, bytes: { chrome: packages.chrome.length, firefox: packages.firefox.length } }
  })
  serve(getForms, async ({ config, log }) => ({ forms: await servedForms(config.dataDir, log) }))
  serveStream(downloadExtension, async ({ publicUrl }, { params }, _request, reply) => {
    const browser = params.file.replace('.zip', '') as ExtensionBrowser
    const { packages } = await packed(publicUrl)
    return reply
      .type('application/zip')
      .header('content-disposition', `attachment; filename="${extensionFile(browser)}"`)
      .header('cache-control', 'no-cache')
      .send(packages[browser])
  })
}
