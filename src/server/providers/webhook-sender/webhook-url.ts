import { type UrlProblem, urlProblem } from '#server/platform/http/outside-url.ts'

export const PRIVATE_SENTENCE =
  'This address is inside a private network. Please use one that can be reached from the internet.'

const SENTENCES: Record<UrlProblem, string> = {
  unreadable: 'Please enter the webhook URL',
  credentials: 'Please leave user names and passwords out of the URL.',
  scheme: 'The webhook URL must start with https://',
  port: 'The webhook must listen on port 443 or 8443.',
  private: PRIVATE_SENTENCE,
}

/** What is wrong with a webhook's URL as far as its text shows; null: nothing. */
export function refusalOf(text: string, allowPrivate: boolean): string | null {
  const problem = urlProblem(text, allowPrivate)
  if (problem === 'scheme' && allowPrivate) return `${SENTENCES.scheme} or http://`
  return problem && SENTENCES[problem]
}
