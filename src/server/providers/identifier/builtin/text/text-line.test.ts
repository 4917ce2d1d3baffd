import { expect, test } from 'vitest'
import { withoutCameraStamp } from '#server/providers/identifier/builtin/text/camera-stamp.ts'
import { decodeLetters } from '#server/providers/identifier/builtin/text/letter-decoder.ts'
import { joinLines } from '#server/providers/identifier/builtin/text/text-line.ts'

const piece = (text: string, x: number, y: number, width = 60) => ({
  text,
  certainty: 0.9,
  box: {
    center: [x, y] as [number, number],
    along: [1, 0] as [number, number],
    down: [0, 1] as [number, number],
    width,
    height: 20,
  },
})

test('pieces side by side make one line, pieces far apart do not', () => {
  const lines = joinLines([
    piece('200', 130, 51),
    piece('far', 400, 50),
    piece('NORDLYD', 60, 50),
    piece('above', 60, 10),
  ])
  expect(lines.map(({ text }) => text)).toEqual(['above', 'NORDLYD 200', 'far'])
})

test('pieces of a line that runs downwards are joined along it, and trusted less', () => {
  const downwards = (text: string, y: number) => {
    const upright = piece(text, 50, y)
    return { ...upright, box: { ...upright.box, along: [0, 1] as [number, number], down: [-1, 0] as [number, number] } }
  }
  expect(joinLines([downwards('1000XM4', 130), downwards('WH-', 65)])).toEqual([
    { text: 'WH- 1000XM4', certainty: expect.closeTo(0.765) },
  ])
})

test('repeated steps are one letter, unless nothing stands between them', () => {
  const alphabet = ['a', 'b']
  const steps = [1, 1, 0, 1, 2, 2].flatMap((best) => [0, 1, 2].map((i) => (i === best ? 0.8 : 0.1)))
  const { text, certainty } = decodeLetters(Float32Array.from(steps), alphabet)
  expect(text).toBe('aab')
  expect(certainty).toBeCloseTo(0.8)
})

test('the stamp a phone prints on its photos is not on the item', () => {
  const lines = ['LEISURE', 'far', 'REDMI NOTE 8 PRO', 'AI QUAD CAMERA'].map((text) => ({ text, certainty: 0.9 }))
  expect(withoutCameraStamp(lines).map(({ text }) => text)).toEqual(['LEISURE', 'far'])
  expect(withoutCameraStamp(lines.slice(0, 2))).toHaveLength(2)
})
