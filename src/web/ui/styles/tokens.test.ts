import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'

const FILE = readFileSync(new URL('./tokens.css', import.meta.url), 'utf8')
const HEX = '#[0-9a-f]{6}'
/** Every plain color: light, and dark where it differs. */
const COLORS = new Map(
  [...FILE.matchAll(new RegExp(`--([\\w-]+): (?:light-dark\\((${HEX}), (${HEX})\\)|(${HEX}));`, 'g'))].map(
    ([, name, light, dark, both]) => [name!, { light: light ?? both!, dark: dark ?? both! }],
  ),
)

const SURFACES = ['paper', 'card', 'sunken']
/** What is written on what. There are no other colors, so that what holds here holds on every page. */
const WRITTEN: [on: string[], text: string[]][] = [
  [SURFACES, ['ink', 'muted', 'go', 'wait', 'stop']],
  [['go-tint'], ['go', 'ink', 'muted']],
  [['wait-tint'], ['wait', 'ink', 'muted']],
  [['stop-tint'], ['stop', 'ink', 'muted']],
  [['tag-tint'], ['ink', 'muted']],
  [['tag'], ['on-tag', 'on-tag-soft']],
  [['go', 'go-press'], ['on-go']],
  [
    ['ink', 'go', 'stop'],
    ['paper', 'card'],
  ],
]

const pairs = (written: typeof WRITTEN) => written.flatMap(([on, text]) => on.flatMap((b) => text.map((t) => [t, b])))

describe.each(['light', 'dark'] as const)('in the %s theme', (theme) => {
  const contrast = (one: string, other: string) => {
    const [lighter, darker] = [one, other].map((name) => luminance(COLORS.get(name)![theme])).sort((a, b) => b - a)
    return (lighter! + 0.05) / (darker! + 0.05)
  }

  test.each(pairs(WRITTEN))('%s can be read on %s', (text, on) => {
    expect(contrast(text!, on!)).toBeGreaterThanOrEqual(4.5)
  })

  test.each(pairs([[['card'], ['field']]]))('the outline of a control, %s, is seen on %s', (outline, on) => {
    expect(contrast(outline!, on!)).toBeGreaterThanOrEqual(3)
  })
})

/** As WCAG defines it. */
function luminance(color: string) {
  const [red, green, blue] = [1, 3, 5].map((at) => {
    const share = Number.parseInt(color.slice(at, at + 2), 16) / 255
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * red! + 0.7152 * green! + 0.0722 * blue!
}
