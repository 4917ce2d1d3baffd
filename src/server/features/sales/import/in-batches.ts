const AT_ONCE = 500

/** As many as a statement takes well. */
export async function inBatches<One, Answer>(all: One[], ask: (some: One[]) => PromiseLike<Answer[]>) {
  const answers: Answer[] = []
  for (let from = 0; from < all.length; from += AT_ONCE) answers.push(...(await ask(all.slice(from, from + AT_ONCE))))
  return answers
}
