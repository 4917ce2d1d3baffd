import { expect, test } from 'vitest'
import { cutsOffSums } from '#server/providers/identifier/builtin/model/byte-products.ts'

test.each([
  ['x64', 'flags : fpu avx2 avx512f avx512_vnni', false],
  ['x64', 'flags : fpu avx2 avx_vnni', false],
  ['x64', 'flags : fpu avx2 avx512f', true],
  ['x64', '', true],
  ['arm64', 'Features : fp asimd', false],
])('on %s with "%s" sums are cut off: %s', (arch, cpuinfo, expected) => {
  expect(cutsOffSums(arch, cpuinfo)).toBe(expected)
})
