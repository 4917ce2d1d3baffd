import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join, relative } from 'node:path'

/** Copies the folder of an embedded database that nobody has open. The copy's modes are this process's, not those of what may be closed to it. */
export function copyDatabase(from: string, to: string) {
  mkdirSync(to, { recursive: true })
  for (const entry of readdirSync(from, { recursive: true, withFileTypes: true })) {
    const path = join(entry.parentPath, entry.name)
    const copy = join(to, relative(from, path))
    if (entry.isDirectory()) mkdirSync(copy, { recursive: true })
    else writeFileSync(copy, readFileSync(path))
  }
}
