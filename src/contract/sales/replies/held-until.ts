import { beginning } from '#contract/words.ts'

const DAY =
  /\b(?:until|till?|thru|through|to|for) (?:the |this |next )?((?:mon|tues|wednes|thurs|fri|satur|sun)day|tonight|tmrw|tomm?or+ow|weekend|next week)\b/

/** The day until which a message (`plainWords`) asks to have something held: 'Friday', 'tomorrow'. */
export function heldUntil(words: string): string | undefined {
  const day = DAY.exec(words)?.[1]
  if (day === undefined) return undefined
  if (day.endsWith('day')) return beginning(day)
  return /^t(?:mrw|omm?or)/.test(day) ? 'tomorrow' : day === 'weekend' ? 'the weekend' : day
}
