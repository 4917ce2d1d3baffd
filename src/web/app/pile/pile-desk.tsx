import { Camera, Images } from 'lucide-react'
import { Suspense, useEffect, useRef, useState, useSyncExternalStore } from 'react'
import { useLocation } from 'wouter'
import type { User } from '#contract/accounts/accounts.ts'
import { analysisBlock, freeAnalyses } from '#contract/billing/access.ts'
import type { Pile } from '#contract/piles/piles.ts'
import { NEW_PILE, pileHref } from '#web/app/pile/pile-hrefs.ts'
import { PileItems } from '#web/app/pile/pile-items.tsx'
import { useAddToPile } from '#web/app/pile/use-add-to-pile.ts'
import { usePileAddress } from '#web/app/pile/use-pile-address.ts'
import { useSharedPhotos } from '#web/app/pile/use-shared-photos.ts'
import { usesLeft } from '#web/features/piles/pile-counts.ts'
import { PileMenu } from '#web/features/piles/pile-menu.tsx'
import { PileStart } from '#web/features/piles/pile-start.tsx'
import { Arriving } from '#web/features/piles/upload/arriving.tsx'
import { progressOf } from '#web/features/piles/upload/upload-queue.ts'
import { uploadsOf } from '#web/features/piles/upload/uploads.ts'
import { handPhotosOver, takeHandedPhotos } from '#web/platform/handed-photos.ts'
import { PhotoInput } from '#web/platform/photo-input.tsx'
import { useDroppedPhotos } from '#web/platform/use-dropped-photos.ts'
import { Button } from '#web/ui/button.tsx'
import { Page } from '#web/ui/layout.tsx'
import { preloadable } from '#web/ui/preloadable.ts'

const TakeMany = preloadable(() => import('#web/features/piles/camera/take-many.tsx').then((module) => module.TakeMany))

/** Where photos come in and become items. Without a pile, the first photo begins one. */
export function PileDesk({ user, pile }: { user: User; pile: Pile | null }) {
  const library = useRef<HTMLInputElement>(null)
  const [camera, setCamera] = useState(false)
  const [, navigate] = useLocation()
  const { open } = usePileAddress()
  const uploads = uploadsOf(user.id)
  const queue = useSyncExternalStore(uploads.subscribe, uploads.queue)
  const arriving = progressOf(queue).running
  const add = useAddToPile({ uploads, pile, onBegun: (id) => open(id, { replace: true }) })
  const addFiles = (files: File[]) => void add(files.map((file) => ({ file })))
  const choose = () => library.current?.click()
  const dragging = useDroppedPhotos(true, addFiles)
  // One photo by itself is no pile: the workspace shows right away what it is worth.
  useSharedPhotos((photos) => {
    if (photos.length > 1 || pile) return addFiles(photos)
    handPhotosOver(photos)
    navigate('/')
  })
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, what the workspace handed over
  useEffect(() => addFiles(takeHandedPhotos()), [])

  const left = usesLeft(user)
  const empty = (!pile || pile.photos.length === 0) && !arriving
  const items = pile ? pile.groups.filter(({ decision }) => decision !== 'not_for_sale').length : 0
  return (
    <Page className="max-sm:pb-24">
      <PhotoInput ref={library} label="Photos for the pile" disabled={false} multiple foreign onPhotos={addFiles} />
      <div className="flex flex-wrap items-end justify-between gap-x-6 gap-y-3">
        <div className="grid gap-1">
          <h1 className="max-sm:text-2xl">Your pile</h1>
          <p className="text-muted">
            {empty
              ? 'Photograph everything you want to sell, then bring all the photos at once.'
              : items > 0 && !arriving
                ? 'Photos that were taken together or look alike are one item. Nothing goes online until you post it.'
                : 'Photos that were taken together or look alike become one item. You can change that at any time.'}
          </p>
        </div>
        {!empty && (
          <div className="flex gap-2 max-sm:w-full max-sm:[&>button]:flex-1">
            <Button className="sm:hidden" onClick={() => setCamera(true)}>
              <Camera className="icon" />
              Take many
            </Button>
            <Button onClick={choose}>
              <Images className="icon" />
              Add photos
            </Button>
            {pile && (
              <span className="max-sm:flex-none">
                <PileMenu pileId={pile.id} newHref={NEW_PILE} hrefOf={pileHref} />
              </span>
            )}
          </div>
        )}
      </div>
      {empty ? (
        <PileStart
          left={analysisBlock(user) ?? (left === null ? null : `${freeAnalyses(left)} left`)}
          onChoose={choose}
          onCamera={() => setCamera(true)}
        />
      ) : null}
      <Arriving uploads={uploads} />
      {pile && pile.groups.length > 0 && (
        <PileItems key={pile.id} pile={pile} user={user} arriving={arriving} onChoose={choose} />
      )}
      {camera && (
        <Suspense>
          <TakeMany onPhoto={(photo) => void add([photo])} onClose={() => setCamera(false)} />
        </Suspense>
      )}
      {dragging && (
        <div
          className="pointer-events-none fixed inset-3 z-45 grid place-items-center rounded-[20px] border-3 border-dashed border-go bg-paper/88 font-display text-2xl leading-[1.2] font-[650]"
          aria-hidden="true"
        >
          <p>Drop the photos to add them to the pile</p>
        </div>
      )}
    </Page>
  )
}
