import { PHOTO_PROBLEMS } from '#contract/items/photo-file.ts'
import { preparePhoto } from '#web/platform/prepare-photo.ts'

/** Off the page's own thread: a large photo takes half a second, and hundreds may come at once. */
addEventListener('message', async ({ data: { id, file } }: MessageEvent<{ id: number; file: File }>) => {
  const prepared = await preparePhoto(file).catch(() => ({ problem: PHOTO_PROBLEMS.unreadable.description }))
  postMessage({ id, prepared })
})
