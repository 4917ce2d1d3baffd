import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { ZipFile } from 'yazl'
import { BrokenZip, readZipFile } from '#server/platform/files/zip-file.ts'

let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'zip-file-'))
})
afterAll(() => rm(folder, { recursive: true }))

const FILES = { 'a.txt': Buffer.from('hello '.repeat(1000)), 'b/c.bin': Buffer.from([1, 2, 3]), empty: Buffer.alloc(0) }

function zipOf(forceZip64Format: boolean) {
  const zip = new ZipFile()
  for (const [path, bytes] of Object.entries(FILES))
    zip.addBuffer(bytes, path, { compress: path === 'a.txt', forceZip64Format })
  zip.end({ forceZip64Format, comment: '' })
  return buffer(zip.outputStream as NodeJS.ReadableStream)
}

async function contents(zip: Buffer) {
  const file = join(folder, 'test.zip')
  await writeFile(file, zip)
  const found: Record<string, Buffer> = {}
  for (const { path, content } of await readZipFile(file)) found[path] = await buffer(content())
  return found
}

test.each([false, true])('gives back every file of a ZIP (large format: %s)', async (large) => {
  expect(await contents(await zipOf(large))).toEqual(FILES)
})

test('one that was cut off anywhere is not read at all', async () => {
  const zip = await zipOf(true)
  for (let length = 0; length < zip.length; length += 7)
    await expect(contents(zip.subarray(0, length)), `${length} bytes`).rejects.toThrow(BrokenZip)
})

test('one whose content was changed is found out', async () => {
  const zip = await zipOf(false)
  const place = zip.indexOf(FILES['b/c.bin'])
  zip[place]! ^= 1
  await expect(contents(zip)).rejects.toThrow('The file is damaged at b/c.bin.')
})
