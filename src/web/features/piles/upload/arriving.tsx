import { X } from 'lucide-react'
import { useSyncExternalStore } from 'react'
import { progressOf } from '#web/features/piles/upload/upload-queue.ts'
import type { uploadsOf } from '#web/features/piles/upload/uploads.ts'
import { Button } from '#web/ui/button.tsx'
import { Note } from '#web/ui/note.tsx'
import { Photo } from '#web/ui/photo.tsx'
import { Progress } from '#web/ui/progress.tsx'

type Uploads = ReturnType<typeof uploadsOf>

/** More would be a wall of pictures that are about to go. */
const SHOWN = 12

const megabytes = (bytes: number) => (bytes / 1024 / 1024).toFixed(bytes < 10 * 1024 * 1024 ? 1 : 0)

/** Photos on their way, and those that could not come; nothing where all of them are here. */
export function Arriving({ uploads }: { uploads: Uploads }) {
  const queue = useSyncExternalStore(uploads.subscribe, uploads.queue)
  const { here, total, bytes, sentBytes, running, stalled, refused } = progressOf(queue)
  const traveling = queue.filter(({ state }) => state === 'sending' || state === 'waiting')
  return (
    <>
      {running && (
        <section className="card grid gap-3 px-5 py-4" aria-label="Upload">
          <p role="status">
            <b className="font-display text-xl leading-tight font-[650]">
              {here} of {total} photos here
            </b>
          </p>
          <Progress label="Upload" percent={bytes === 0 ? 0 : Math.floor((100 * sentBytes) / bytes)} />
          <p className="text-sm text-muted">
            {stalled
              ? 'You are offline. Your photos are kept in this browser, and the upload continues when the connection is back.'
              : `${megabytes(sentBytes)} MB of ${megabytes(bytes)} MB. You can use the rest of Snapworth meanwhile. If you close this tab, the upload continues when you come back.`}
          </p>
          <ul className="flex flex-wrap gap-1.5" aria-label="On their way">
            {traveling.slice(0, SHOWN).map(({ key, name }) => (
              <li key={key} className="opacity-50">
                <Photo thumb className="size-12" src={uploads.thumbOf(key) ?? null} alt={name} />
              </li>
            ))}
            {traveling.length > SHOWN && (
              <li className="grid h-12 content-center px-2 text-sm text-muted">and {traveling.length - SHOWN} more</li>
            )}
          </ul>
        </section>
      )}
      {refused.length > 0 && (
        <Note variant="stop" alert>
          <div className="flex items-start gap-3">
            <ul className="grid min-w-0 flex-1 gap-1">
              {refused.map(({ key, name, problem }) => (
                <li key={key} className="wrap-anywhere">
                  <b>{name} was left out.</b> {problem}
                </li>
              ))}
            </ul>
            <Button variant="quiet" size="icon" aria-label="Close this message" onClick={uploads.dismiss}>
              <X className="icon" />
            </Button>
          </div>
        </Note>
      )}
    </>
  )
}
