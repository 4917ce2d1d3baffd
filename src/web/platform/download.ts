import { addressOf, failureOf } from '#contract/client.ts'
import type { Endpoint, Input } from '#contract/endpoint.ts'
import { confirmingIdentity } from '#web/platform/confirm-identity.ts'
import { saveFile } from '#web/platform/save-file.ts'

/**
 * Saves what an endpoint produces. Read to its end before it is saved, so that a refusal can be shown
 * and a file that breaks off is an error instead of half a file. `onBytes` hears how much has come.
 */
export async function download<E extends Endpoint>(
  endpoint: E,
  input: Input<E>,
  name: string,
  onBytes?: (bytes: number) => void,
) {
  const { body } = input as { body?: unknown }
  const response = await confirmingIdentity(async () => {
    const answer = await fetch(addressOf(endpoint, input), {
      method: endpoint.method,
      credentials: 'include',
      ...(body === undefined ? {} : { headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) }),
    })
    if (!answer.ok) throw await failureOf(answer)
    return answer
  })
  let bytes = 0
  const counting = new TransformStream<Uint8Array, Uint8Array>({
    transform(chunk, out) {
      bytes += chunk.byteLength
      onBytes?.(bytes)
      out.enqueue(chunk)
    },
  })
  const file = await new Response(response.body?.pipeThrough(counting)).blob()
  saveFile(file, nameIn(response) ?? name)
}

const nameIn = (response: Response) => /filename="([^"]+)"/.exec(response.headers.get('content-disposition') ?? '')?.[1]
