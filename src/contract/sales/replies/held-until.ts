import { beginning } from '#contract/words.ts'

const WEEKDAYS = ['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday']
const DAY =
  /\b(?:until|till?|thru|through|to|for) (?:the |this |next )?((?:mon|tue|wed|thu|fri|sat|sun)[a-z]{0,6}|tonight|tmrw|tomm?or+ow|weekend|next week)\b/

/** The day until which a message (`plainWords`) asks to have something held: 'Friday', 'tomorrow'. */
export function heldUntil(words: string): string | undefined {
  const day = DAY.exec(words)?.[1]
  if (day === undefined) return undefined
  const weekday = WEEKDAYS.find((each) => each.slice(0, 3) === day.slice(0, 3))
  if (weekday) return beginning(weekday)
  return /^t(?:mrw|omm?or)/.test(day) ? 'tomorrow' : day === 'weekend' ? 'the weekend' : day
}
