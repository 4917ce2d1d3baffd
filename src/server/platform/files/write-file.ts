import { randomUUID } from 'node:crypto'
import { mkdir, open, rename, rm } from 'node:fs/promises'
import { dirname, resolve } from 'node:path'
import { DRAFT_ENDING } from '#server/platform/files/drafts.ts'

/** Writes a private file whole or not at all, and returns only when a power cut can no longer lose it. */
export async function writeFileAtomically(path: string, bytes: Uint8Array) {
  const folder = resolve(dirname(path))
  const firstMade = await mkdir(folder, { recursive: true, mode: 0o700 })
  const draft = `${path}.${randomUUID()}${DRAFT_ENDING}`
  try {
    await writeThrough(draft, bytes)
    await rename(draft, path)
  } catch (error) {
    await rm(draft, { force: true })
    throw error
  }
  await syncFolders(folder, firstMade ? dirname(firstMade) : folder)
}

/** A new name is safe only when every folder that leads to it is, from the innermost out. */
async function syncFolders(innermost: string, outermost: string) {
  for (let folder = innermost; ; folder = dirname(folder)) {
    await syncFolder(folder)
    if (folder === outermost) return
  }
}

async function writeThrough(path: string, bytes: Uint8Array) {
  const file = await open(path, 'wx', 0o600)
  try {
    await file.writeFile(bytes)
    await file.sync()
  } finally {
    await file.close()
  }
}

async function syncFolder(folder: string) {
  const handle = await open(folder, 'r')
  try {
    await handle.sync()
  } finally {
    await handle.close()
  }
}
