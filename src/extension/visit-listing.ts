import { MARKETPLACE_NAMES } from '#contract/marketplaces.ts'
import { queryAll } from '#extension/find-control.ts'
import { findGone } from '#extension/find-gone.ts'
import type { InnerMessage, VisitAnswer } from '#extension/messages.ts'
import { openPanel } from '#extension/panel.ts'

const LOOK_EVERY_MS = 500
const MAX_LOOKS = 20
const MAX_TEXTS = 3000
const wait = () => new Promise<void>((resolve) => setTimeout(resolve, LOOK_EVERY_MS))

/** On the page of a listing that the extension once saw online: when it is gone, the seller is asked, and only asked. */
export async function askWhenGone(say: (message: InnerMessage) => Promise<unknown>) {
  const url = location.href
  const visit = (await say({ kind: 'visit', url })) as VisitAnswer
  if (!visit) return
  for (let look = 0; look < MAX_LOOKS; look++) {
    const parts = queryAll(document, visit.gone.within).slice(0, MAX_TEXTS)
    const gone = findGone(
      parts.map(({ textContent }) => textContent),
      visit,
    )
    if (gone) return ask(gone === 'sold' ? 'is shown as sold here' : 'is no longer online here', visit, url, say)
    await wait()
  }
}

async function ask(
  what: string,
  { title, platform }: NonNullable<VisitAnswer>,
  url: string,
  say: (message: InnerMessage) => Promise<unknown>,
) {
  const panel = openPanel(MARKETPLACE_NAMES[platform])
  if (!(await panel.ask(`“${title}” ${what}. Mark as taken down?`, 'Mark as taken down'))) return
  panel.say('Telling your Snapworth …')
  const isDone = await say({ kind: 'takeDown', url })
  panel.say(
    isDone
      ? 'Marked as taken down.'
      : 'Your Snapworth could not be told. Please sign in there and mark it as taken down yourself.',
  )
}
