import type { AnswerValue } from '#contract/items/type-guide/answers.ts'

/** What is smelled, heard, or noticed only when the thing is used, in the guide's words and in those that sellers type. */
const UNSEEN = new RegExp(
  [
    String.raw`\b(?:odou?rs?|smell\w*|stink\w*|stench|scent\w*|must(?:y|iness)|smoky|hum(?:s|ming)?|buzz\w*|hiss\w*|nois[ey]\w*|loud)\b`,
    String.raw`\b(?:squeak\w*|creak\w*|rattl\w*|click(?:s|ing)|grind(?:s|ing)|crackl(?:es|ing)|scratchy|dead spots?|fault\w*)\b`,
    String.raw`\b(?:sticks?|sticking|stuck|stiff|sinks|slips|wobbl\w*|leaks|loose brakes|worn bearings|overheats|dropped|crashed|shrunk)\b`,
  ].join('|'),
  'i',
)

/** Whether an answer has something that no photo can show. */
export const isUnseen = (value: AnswerValue) => [value].flat().some((each) => UNSEEN.test(String(each)))
