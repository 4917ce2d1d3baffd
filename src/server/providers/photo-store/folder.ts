import { opendir, readFile, rm, stat } from 'node:fs/promises'
import { join, relative, sep } from 'node:path'
import { writeFileAtomically } from '#server/platform/files/write-file.ts'
import type { PhotoStore } from '#server/ports/photo-store.ts'
import { ProviderError } from '#server/ports/provider-error.ts'
import { checkedKey, isKey } from '#server/providers/photo-store/photo-key.ts'

/** Photos as files below one folder, readable by the server's own user only. */
export function createFolderPhotoStore({ folder }: { folder: string }): PhotoStore {
  const pathOf = (key: string) => join(folder, checkedKey(key))
  return {
    async write(key, bytes) {
      const path = pathOf(key)
      await writeAnyway(path, bytes).catch(fail)
    },
    async read(key) {
      const path = pathOf(key)
      return readFile(path).catch(nullWhenMissing)
    },
    async remove(key) {
      const path = pathOf(key)
      await rm(path).catch(nullWhenMissing)
    },
    async removeFolder(prefix) {
      const path = pathOf(prefix)
      // Somebody may be writing into it.
      await rm(join(path, '/'), { recursive: true, maxRetries: 3 }).catch(nullWhenMissing)
    },
    async *list() {
      for await (const path of filesIn(folder)) {
        const key = relative(folder, path).split(sep).join('/')
        const entry = isKey(key) ? await stat(path).catch(nullWhenMissing) : null
        if (entry) yield { key, writtenAt: entry.mtime }
      }
    },
    async check() {
      const probe = join(folder, '.probe')
      await writeFileAtomically(probe, Buffer.from('ok')).catch(fail)
      await rm(probe, { force: true }).catch(fail)
    },
  }
}

/** Whoever deletes an account takes its folder away, perhaps while we write; the database says then what becomes of it. */
async function writeAnyway(path: string, bytes: Uint8Array, tries = 5): Promise<void> {
  try {
    await writeFileAtomically(path, bytes)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT' || tries === 1) throw error
    await writeAnyway(path, bytes, tries - 1)
  }
}

async function* filesIn(folder: string): AsyncGenerator<string> {
  const entries = await opendir(folder).catch(nullWhenMissing)
  for await (const entry of entries ?? []) {
    const path = join(folder, entry.name)
    if (entry.isDirectory()) yield* filesIn(path)
    else if (entry.isFile()) yield path
  }
}

const MISSING = new Set(['ENOENT', 'ENOTDIR', 'EISDIR', 'ERR_FS_EISDIR'])

/** Nothing stands there, or a folder where a file is meant, or a file where a folder is. */
const nullWhenMissing = (error: NodeJS.ErrnoException) => (MISSING.has(error.code ?? '') ? null : fail(error))

function fail(cause: unknown): never {
  throw new ProviderError('folder', 'The photo folder cannot be used now.', { retryable: true, cause })
}
