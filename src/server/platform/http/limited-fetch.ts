/** Many times what a provider of ours has to say. */
const MOST_ANSWER_BYTES = 4 * 1024 * 1024

/** Calls of providers whose answers are cut off where they become absurd: a broken one could send until no memory is left. */
export function limitedFetch(fetch: typeof globalThis.fetch = globalThis.fetch): typeof globalThis.fetch {
  return async (input, init) => {
    const answer = await fetch(input, init)
    if (!answer.body) return answer
    const { status, statusText, headers } = answer
    return new Response(answer.body.pipeThrough(cutOff()), { status, statusText, headers })
  }
}

function cutOff() {
  let bytes = 0
  return new TransformStream<Uint8Array<ArrayBuffer>, Uint8Array<ArrayBuffer>>({
    transform(chunk, controller) {
      bytes += chunk.byteLength
      if (bytes > MOST_ANSWER_BYTES) throw new Error(`The answer is longer than ${MOST_ANSWER_BYTES} bytes.`)
      controller.enqueue(chunk)
    },
  })
}
