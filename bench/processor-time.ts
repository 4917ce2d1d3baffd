import { readFile } from 'node:fs/promises'

/** Linux counts in hundredths of a second. */
const TICK_MS = 10

/** What a server and its processes have computed so far, in ms over all cores: it does not depend on what else the machine does. */
export async function processorMs(pid: number): Promise<number> {
  const children = await readFile(`/proc/${pid}/task/${pid}/children`, 'utf8')
  const times = [String(pid), ...children.split(' ').filter(Boolean)].map(async (one) => {
    const fields = (await readFile(`/proc/${one}/stat`, 'utf8')).replace(/^.*\) /, '').split(' ')
    // Of the fields after the name: in the program, and in the kernel for it.
    return (Number(fields[11]) + Number(fields[12])) * TICK_MS
  })
  return (await Promise.all(times)).reduce((sum, ms) => sum + ms, 0)
}
