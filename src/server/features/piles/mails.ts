import { PRODUCT } from '#contract/product.ts'
import { greeting } from '#server/platform/greeting.ts'
import type { Mail } from '#server/ports/mailer.ts'

interface Ended {
  pileId: string
  ready: number
  needsALook: number
  failed: number
  outOfUses: number
}

export function pileReadyMail(
  { name, email }: { name: string; email: string },
  { pileId, ready, needsALook, failed, outOfUses }: Ended,
  publicUrl: string,
): Mail {
  const lines = [
    ready > 0 && `${ready} ${ready === 1 ? 'item is' : 'items are'} named, priced and written up`,
    needsALook > 0 && `${needsALook} ${needsALook === 1 ? 'needs' : 'need'} a look: tell us what it is`,
    failed > 0 && `${failed} could not be analyzed; you can try again`,
    outOfUses > 0 && `${outOfUses} ${outOfUses === 1 ? 'waits' : 'wait'}, as your free analyses are used up`,
  ].filter((line) => line !== false)
  return {
    to: email,
    subject: 'Your pile is ready to review',
    text: `${greeting(name)}

${PRODUCT.name} has gone through your pile:

${lines.map((line) => `- ${line}`).join('\n')}

Nothing goes online until you post it:

${publicUrl}/upload?pile=${pileId}
`,
  }
}
