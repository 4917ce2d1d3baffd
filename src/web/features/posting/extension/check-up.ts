import type { FailedAt, FieldCheck } from '#contract/posting/helper-messages.ts'
import type { Filling } from '#web/features/posting/use-extension.ts'

export interface CheckUpStep {
  title: string
  state: 'waiting' | 'working' | 'fine' | 'failed'
  /** What the seller does about it. */
  advice?: string
}

interface Seen {
  isThere: boolean
  /** It says which version it is, and this server hands out a newer one. */
  isOutdated: boolean
  canPractice: boolean
  filling: Filling
}

const ADVICE = {
  isThere:
    'No extension answered in this browser. Add it with the steps on the extension’s page, then press Pair in its window.',
  isOutdated:
    'This server has a newer version. Download it from the extension’s page and press Reload on the browser’s extensions page.',
  opening: 'The page was not opened, or it was closed too early. Try again and leave the new tab open.',
  photos: 'It could not fetch photos from this address. Sign in again, and see that no other extension blocks it.',
  form: 'It did not find the fields of the practice form. Reload the extension on the browser’s extensions page.',
  reading: 'What it typed did not stay in the form. Another extension that fills in forms may be in its way.',
}

const STEPS: { title: string; failsAt: readonly FailedAt[]; advice: string }[] = [
  { title: 'It opens a page', failsAt: ['opening', 'closed'], advice: ADVICE.opening },
  { title: 'It fetches the photos', failsAt: ['photos'], advice: ADVICE.photos },
  { title: 'It finds the fields', failsAt: ['form', 'window'], advice: ADVICE.form },
  { title: 'It fills them in and reads them back', failsAt: ['reading'], advice: ADVICE.reading },
]

/** What was tried, in its order. What comes after a step that failed was not tried. */
export function checkUp({ isThere, isOutdated, canPractice, filling }: Seen): CheckUpStep[] {
  const known: CheckUpStep[] = [
    verdict('The extension answers', isThere, ADVICE.isThere),
    isThere
      ? verdict('It is the newest version', !isOutdated && canPractice, ADVICE.isOutdated)
      : { title: 'It is the newest version', state: 'waiting' },
  ]
  return [...known, ...tried(filling)]
}

const verdict = (title: string, isFine: boolean, advice: string): CheckUpStep =>
  isFine ? { title, state: 'fine' } : { title, state: 'failed', advice }

function tried(filling: Filling): CheckUpStep[] {
  const reached = reachedBy(filling)
  return STEPS.map(({ title, advice }, index) => {
    if (index < reached) return { title, state: 'fine' }
    if (index > reached || filling.kind === 'idle') return { title, state: 'waiting' }
    return filling.kind === 'failed' ? { title, state: 'failed', advice } : { title, state: 'working' }
  })
}

/** The step at which it is, or ended. */
function reachedBy(filling: Filling): number {
  switch (filling.kind) {
    case 'idle':
      return 0
    case 'done':
      return STEPS.length
    case 'failed':
      return Math.max(
        0,
        STEPS.findIndex(({ failsAt }) => filling.at && failsAt.includes(filling.at)),
      )
    case 'working':
      return { asked: 0, opening: 0, waiting: 1, filling: 3 }[filling.step]
  }
}

/** Fields that were not filled in, of a form of which others were. */
export const lostFields = (filling: Filling): FieldCheck[] =>
  filling.kind === 'done' || filling.kind === 'failed' ? filling.fields.filter(({ ok }) => !ok) : []
