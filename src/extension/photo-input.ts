import { type FoundField, LOOK_EVERY_MS } from '#extension/fill-form.ts'
import { attachFiles } from '#extension/write-control.ts'

const MAX_LOOKS = 15
const wait = (durationMs: number) => new Promise<void>((resolve) => setTimeout(resolve, durationMs))
const previews = () => document.querySelectorAll('img[src^="blob:"], img[src^="data:"]').length

/** All photos at once, or one after the other where an input takes only one. What was taken is read off the page. */
export function photoInput(
  find: () => HTMLInputElement | null,
  photos: File[],
  taken: Map<string, string>,
): FoundField | null {
  const first = find()
  if (!first) return null
  return {
    fill: async () => {
      const batches = first.multiple ? [photos] : photos.map((photo) => [photo])
      let count = 0
      for (const batch of batches) {
        const input = find()
        if (!input) break
        count += await attach(input, batch)
      }
      taken.set('photos', `${count}`)
    },
    isFilled: () => Number(taken.get('photos')) === photos.length,
    problem: () => problemOf(Number(taken.get('photos') ?? 0), photos.length),
  }
}

/** A site that takes files keeps them in its input, or empties it and shows them instead; how many it took. */
async function attach(input: HTMLInputElement, batch: File[]): Promise<number> {
  const before = previews()
  attachFiles(input, batch)
  for (let look = 0; look < MAX_LOOKS; look++) {
    if (input.files?.length === batch.length || previews() >= before + batch.length) return batch.length
    await wait(LOOK_EVERY_MS)
  }
  return Math.min(previews() - before, batch.length)
}

const problemOf = (count: number, wanted: number) =>
  count === 0
    ? 'The page took none of the photos. Please add them yourself'
    : `The page took ${count} of ${wanted} photos. Please add the others yourself`
