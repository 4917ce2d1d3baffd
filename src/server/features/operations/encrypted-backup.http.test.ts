import { existsSync } from 'node:fs'
import { mkdtemp, readdir, rm, stat, truncate, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import { auditTrail } from '#contract/admin/audit.ts'
import { users } from '#server/db/schema/accounts.ts'
import { eq } from '#server/db/sql.ts'
import { restoreBackup } from '#server/features/operations/restore-backup.ts'
import { startTestApp } from '#tests/test-app.ts'

type App = Awaited<ReturnType<typeof startTestApp>>

let app: App
let admin: Awaited<ReturnType<App['seller']>>
let folder = ''
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'snapworth-sealed-'))
  app = await startTestApp()
  admin = await app.seller()
  await app.deps.db.update(users).set({ role: 'admin' }).where(eq(users.id, admin.user.id))
})
afterAll(async () => {
  await app.stop()
  await rm(folder, { recursive: true, force: true })
})

const PASSPHRASE = 'pumpkin lantern 7'
const backup = (passphrase?: string) =>
  admin.fetch('/api/admin/backup', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ passphrase }),
  })

describe.skipIf(inject('postgresUrl'))('a backup with a passphrase', () => {
  const file = () => join(folder, 'backup.zip.age')
  const restore = (name: string, passphrase?: string) =>
    restoreBackup(file(), join(folder, name), passphrase ? { askPassphrase: async () => passphrase } : {})

  test('is encrypted and restored with it', async () => {
    const response = await backup(PASSPHRASE)
    expect(response.status).toBe(200)
    expect(response.headers.get('content-type')).toBe('application/octet-stream')
    expect(response.headers.get('content-disposition')).toMatch(/"snapworth-backup-[\dT-]+\.zip\.age"$/)
    const bytes = Buffer.from(await response.arrayBuffer())
    await writeFile(file(), bytes)
    for (const readable of ['database.tar', 'manifest.json', admin.email, PASSPHRASE])
      expect(bytes.includes(readable), readable).toBe(false)
    expect(await restore('restored', PASSPHRASE)).toMatchObject({ users: 1, withSecret: true })
    expect((await readdir(folder)).toSorted(), 'nothing decrypted is left').toEqual(['backup.zip.age', 'restored'])
    const { entries } = await admin(auditTrail, { query: { limit: 1 } })
    expect(entries).toMatchObject([{ action: 'backup.made', after: { encrypted: true } }])
  })

  test('is refused in a sentence without it, with another one, or damaged', async () => {
    await expect(restore('one')).rejects.toThrow('This backup is encrypted, and there is no passphrase to open it.')
    await expect(restore('one', 'pumpkin lantern 8')).rejects.toThrow('The passphrase is wrong. Nothing was restored.')
    await truncate(file(), (await stat(file())).size - 70_000)
    await expect(restore('one', PASSPHRASE)).rejects.toThrow(
      `${file()} is not a complete backup. Please download it again.`,
    )
    expect(existsSync(join(folder, 'one'))).toBe(false)
    expect(await readdir(folder)).not.toContain('one.decrypted')
  })
})

test('a passphrase that is easily guessed is refused', async () => {
  const answer = await backup('short')
  expect(answer.status).toBe(400)
  expect(await answer.json()).toMatchObject({ fields: { passphrase: 'Use at least 12 characters' } })
})
