import { PRODUCT } from '#contract/product.ts'
import type { UserRow } from '#server/db/schema/accounts.ts'
import type { SupportAnswerRow, SupportMessageRow } from '#server/db/schema/support.ts'
import { dayInWords } from '#server/platform/day-in-words.ts'
import { greeting } from '#server/platform/greeting.ts'
import type { Mail } from '#server/ports/mailer.ts'

interface Answered {
  message: SupportMessageRow
  answer: SupportAnswerRow
  owner: Pick<UserRow, 'name' | 'email'> | null
}

/** The answer, and below it what was asked, as mail programs quote it. */
export function supportAnswerMail({ message, answer, owner }: Answered, publicUrl: string): Mail {
  const asked = message.text.split(/\r\n|\r|\n/).map((line) => `> ${line}`.trimEnd())
  return {
    to: owner?.email ?? message.email,
    subject: `Re: Your message to ${PRODUCT.name}`,
    text: `${owner ? greeting(owner.name) : 'Hello,'}

${answer.text}

To write to us again, use the form: ${publicUrl}/contact

On ${dayInWords(message.createdAt)} you wrote:

${asked.join('\n')}
`,
  }
}
