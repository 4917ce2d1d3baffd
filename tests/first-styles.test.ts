import { expect, test } from 'vitest'
import { stylesFor } from '../scripts/first-styles.ts'

const styles = `
  body { margin: 0 }
  .card { color: red }
  .card:hover .badge { color: blue }
  .dialog { color: green }
  :is(.dialog, .card) > p { margin: 1px }
  .md\\:grid { display: grid }
  @media (width >= 48rem) { .dialog { top: 0 } .card { top: 1px } }
`

test('a page rendered ahead gets the rules for what stands in it, and no others', () => {
  const kept = stylesFor('<p class="card badge">', styles)
  expect(kept).toContain('body{margin:0}')
  expect(kept).toContain('.card{color:red}')
  expect(kept).toContain('.card:hover .badge{')
  expect(kept).toContain('>p{margin:1px}')
  expect(kept).toMatch(/@media[^{]*\{\.card\{top:1px\}\}/)
  expect(kept).not.toContain('.dialog{')
  expect(kept).not.toContain('grid')
})

test('classes are found by their names as pages write them', () => {
  expect(stylesFor('<p class="md:grid">', styles)).toContain('.md\\:grid{display:grid}')
  expect(stylesFor('<p class="[&amp;&gt;p]:grid">', '.\\[\\&\\>p\\]\\:grid { display: grid }')).toContain(
    'display:grid',
  )
})
