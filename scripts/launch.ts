import { spawn } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { RUNTIME_ENVIRONMENT, RUNTIME_FLAGS } from './runtime.ts'

/** `npm start`: becomes the built server beside it. Flags and what bounds its memory must be set before a process begins. */
const beside = (file: string) => new URL(file, import.meta.url)
const server = [...RUNTIME_FLAGS, `--import=${beside('own-source-maps.js')}`, fileURLToPath(beside('main.js'))]
const env = { ...process.env, ...RUNTIME_ENVIRONMENT }

// Windows cannot replace a process: there the server is a child of this one.
if (process.platform === 'win32')
  spawn(process.execPath, server, { env, stdio: 'inherit' }).on('exit', (code) => process.exit(code ?? 1))
else process.execve!(process.execPath, [process.execPath, ...server], env)
