import { expect, test } from 'vitest'
import { decodeEntities } from '#server/features/analysis/import/decode-entities.ts'

test.each([
  ['6&quot; vase &#39;Ming&#39;', `6" vase 'Ming'`],
  ['Levi&rsquo;s &mdash; new &amp; blue', 'Levi’s — new & blue'],
  ['Caf&eacute; &Uuml;ber &ntilde; &ccedil;', 'Café Über ñ ç'],
  ['&#x1F600; &#128512; &#146;', '😀 😀 ’'],
  ['&lt;b&gt; &amp;lt;', '<b> &lt;'],
  [
    'AT&T &nothing; &constructor; &xgrave; &#9999999; &#x; & &;',
    'AT&T &nothing; &constructor; &xgrave; &#9999999; &#x; & &;',
  ],
])('%j reads %j', (written, text) => {
  expect(decodeEntities(written)).toBe(text)
})
