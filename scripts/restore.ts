import { createInterface } from 'node:readline/promises'
import { Writable } from 'node:stream'
import { RestoreRefused, restoreBackup } from '#server/features/operations/restore-backup.ts'
import { ConfigError, readConfig } from '#server/platform/config.ts'
import { writePrivately } from '#server/platform/files/data-folder.ts'

/** `npm run restore -- FILE` brings a backup into DATA_DIR, which must be empty. */
writePrivately()
try {
  const [file] = process.argv.slice(2)
  if (!file) throw new RestoreRefused('Say which file to restore: npm run restore -- FILE')
  const { dataDir, databaseUrl, storageUrl } = readConfig(process.env)
  if (databaseUrl || storageUrl)
    throw new RestoreRefused('A backup is restored into DATA_DIR. Unset DATABASE_URL and STORAGE_URL first.')
  const { users, items, photos, lostPhotos, madeAt, withSecret } = await restoreBackup(file, dataDir, { askPassphrase })
  console.log(`Restored the backup of ${madeAt} to ${dataDir}: users ${users}, items ${items}, photos ${photos}.`)
  if (lostPhotos.length > 0) console.log(`${lostPhotos.length} photos were missing already when it was made.`)
  if (!withSecret) console.log('Start the server with the same SESSION_SECRET as before.')
} catch (error) {
  if (!(error instanceof RestoreRefused || error instanceof ConfigError)) throw error
  console.error(error.message)
  process.exitCode = 1
}

/** What is typed is not shown. */
async function askPassphrase() {
  const { BACKUP_PASSPHRASE } = process.env
  if (BACKUP_PASSPHRASE) return BACKUP_PASSPHRASE
  if (!process.stdin.isTTY)
    throw new RestoreRefused('This backup is encrypted. Set BACKUP_PASSPHRASE, or run this in a terminal and type it.')
  process.stderr.write('Passphrase of the backup: ')
  const unseen = new Writable({ write: (_chunk, _encoding, done) => done() })
  const terminal = createInterface({ input: process.stdin, output: unseen, terminal: true })
  const typed = await terminal.question('')
  terminal.close()
  process.stderr.write('\n')
  return typed
}
