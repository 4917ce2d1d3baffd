import { expect, test } from 'vitest'
import { materialOnLabel } from '#server/providers/identifier/builtin/text/label-material.ts'

test.each([
  [['100% COTTON', 'MACHINE WASH COLD'], 'cotton'],
  [['60% Cotton 40% Polyester'], 'cotton'],
  [['Shell: 20 % nylon', '80 % organic cotton'], 'cotton'],
  [['100% Merino Wool'], 'merino wool'],
  [['Royal Albert', 'BONE CHINA'], 'bone china'],
  [['40% cotton 35% wool 25% silk'], null],
  [['Cotton Club'], null],
  [['999% cotton'], null],
  [[], null],
])('%j is of %s', (lines, material) => {
  expect(materialOnLabel(lines.map((text) => ({ text, certainty: 0.9 })))).toBe(material)
})

test('what is hardly legible says nothing', () => {
  expect(materialOnLabel([{ text: '100% SILK', certainty: 0.6 }])).toBeNull()
})
