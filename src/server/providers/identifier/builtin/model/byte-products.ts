import { readFileSync } from 'node:fs'

/**
 * Whether the processor cuts off sums of products of a byte with and one without a sign. Only x86 without instructions of
 * its own for such sums (VNNI) does; which ones it has, Linux tells.
 */
export const cutsOffSums = (arch: string, cpuinfo: string) => arch === 'x64' && !/\bavx(512)?_vnni\b/.test(cpuinfo)

/** What the runtime has to be told about it: another way is exact everywhere, and as slow as numbers that are no bytes. */
export const BYTE_PRODUCTS: { x64quantprecision?: '1' } = cutsOffSums(process.arch, readCpuinfo())
  ? { x64quantprecision: '1' }
  : {}

function readCpuinfo(): string {
  try {
    return readFileSync('/proc/cpuinfo', 'utf8')
  } catch {
    return ''
  }
}
