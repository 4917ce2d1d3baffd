import { glob } from 'node:fs/promises'
import { join } from 'node:path'

/** The files below a folder that match one of the patterns, always in the same order. */
export async function filesIn(folder: string, patterns: string[]) {
  const paths: string[] = []
  for await (const file of glob(patterns, { cwd: folder, withFileTypes: true })) {
    if (file.isFile()) paths.push(join(file.parentPath, file.name))
  }
  return paths.sort()
}
