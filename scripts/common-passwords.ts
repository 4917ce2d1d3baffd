import { readFileSync, writeFileSync } from 'node:fs'
import { PASSPHRASE_LENGTH } from '#contract/accounts/accounts.ts'
import { entryFor, foldPassword } from '#server/features/accounts/common-passwords.ts'

/** `npm run common-passwords -- LIST`: LIST has one password a line, the most common first. */
const TARGET = new URL('../src/server/features/accounts/data/common-passwords.bin', import.meta.url)
const COUNT = 100_000

/** Those that our rule refuses anyway need no place in the file. */
const mayBeChosen = (folded: string) =>
  folded.length >= PASSPHRASE_LENGTH || (folded.length >= 8 && /\p{Ll}/u.test(folded) && /\d/.test(folded))

const [list] = process.argv.slice(2)
if (!list) throw new Error('Say where the list is: npm run common-passwords -- LIST')
const entries = new Set<number>()
for (const line of readFileSync(list, 'utf8').split(/\r?\n/)) {
  const folded = foldPassword(line)
  if (entries.size < COUNT && mayBeChosen(folded)) entries.add(entryFor(folded))
}
const bytes = Buffer.alloc(entries.size * 4)
for (const [index, entry] of [...entries].sort((one, other) => one - other).entries())
  bytes.writeUInt32BE(entry, index * 4)
writeFileSync(TARGET, bytes)
console.log(`Wrote ${entries.size} entries.`)
