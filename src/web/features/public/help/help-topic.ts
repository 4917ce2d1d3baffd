export interface HelpQuestion {
  /** Also the address: /help#id. */
  id: string
  question: string
  /** One string is one paragraph. */
  answer: string[]
  link?: { href: string; label: string }
}

export interface HelpTopic {
  id: string
  title: string
  questions: HelpQuestion[]
}

/** The topics with only those questions in which every word of the search occurs somewhere. */
export function matchingTopics(topics: readonly HelpTopic[], search: string): HelpTopic[] {
  const words = search.toLowerCase().split(/\s+/).filter(Boolean)
  return topics
    .map((topic) => ({
      ...topic,
      questions: topic.questions.filter(({ question, answer }) => {
        const text = [topic.title, question, ...answer].join(' ').toLowerCase()
        return words.every((word) => text.includes(word))
      }),
    }))
    .filter(({ questions }) => questions.length > 0)
}
