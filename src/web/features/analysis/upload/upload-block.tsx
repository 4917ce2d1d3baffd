import { type Ref, useEffect, useImperativeHandle, useRef, useState } from 'react'
import type { User } from '#contract/accounts/accounts.ts'
import type { AnalysisResult } from '#contract/analysis/analysis.ts'
import { analysisBlock } from '#contract/billing/access.ts'
import { AnalyzingCard } from '#web/features/analysis/upload/analyzing-card.tsx'
import { DropZone, NextItemBar } from '#web/features/analysis/upload/drop-zone.tsx'
import { KeptPhoto } from '#web/features/analysis/upload/kept-photo.tsx'
import { SeveralPhotos } from '#web/features/analysis/upload/several-photos.tsx'
import { TrialWarning } from '#web/features/analysis/upload/trial-warning.tsx'
import { UploadDisabled } from '#web/features/analysis/upload/upload-disabled.tsx'
import { useAnalysis } from '#web/features/analysis/upload/use-analysis.ts'
import { takeHandedPhotos } from '#web/platform/handed-photos.ts'
import { PhotoInput } from '#web/platform/photo-input.tsx'
import { useDroppedPhotos } from '#web/platform/use-dropped-photos.ts'

export interface UploadHandle {
  choose: () => void
  analyze: (file: File) => void
}

interface UploadBlockProps {
  user: User
  /** One line instead of the large area, for when a result is on screen. */
  compact?: boolean
  /** False where the page itself says what to do when nothing may be uploaded. */
  wayOut?: boolean
  ref?: Ref<UploadHandle>
  onStart?: () => void
  /** Several photos are more than one analysis: they can become a pile. */
  onSeveral: (photos: File[]) => void
  onAnswer: (result: AnalysisResult) => void
  onIdle?: (result: AnalysisResult | null) => void
}

/** Takes one photo by click, camera, drop or paste, and shows its analysis running. */
export function UploadBlock({
  user,
  compact,
  wayOut = true,
  ref,
  onStart,
  onSeveral,
  onAnswer,
  onIdle,
}: UploadBlockProps) {
  const library = useRef<HTMLInputElement>(null)
  const camera = useRef<HTMLInputElement>(null)
  const { running, kept, start } = useAnalysis({ onAnswer, onIdle })
  const blocked = analysisBlock(user) !== null
  const disabled = blocked || running !== null
  const [several, setSeveral] = useState<File[]>([])
  const take = (file: File | undefined) => {
    if (!file || disabled) return
    setSeveral([])
    onStart?.()
    void start(file)
  }
  const takeAll = (files: File[]) => (files.length > 1 ? setSeveral(files) : take(files[0]))
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, what another page handed over, or could not be sent before
  useEffect(() => {
    const handed = takeHandedPhotos()
    const sendable = kept?.offline && navigator.onLine ? [kept.file] : []
    takeAll(handed.length > 0 ? handed : sendable)
  }, [])
  const dragging = useDroppedPhotos(!disabled, takeAll)
  const choose = () => library.current?.click()
  useImperativeHandle(ref, () => ({ choose, analyze: take }))

  const openers = { onChoose: choose, onCamera: () => camera.current?.click() }
  return (
    <section id="upload" aria-label="Upload" className="relative grid gap-3">
      <PhotoInput ref={library} label="Photo of the item" disabled={disabled} multiple onPhotos={takeAll} />
      <PhotoInput ref={camera} label="Camera" disabled={disabled} camera onPhotos={takeAll} />
      {!running && <TrialWarning user={user} />}
      {kept && !blocked && <KeptPhoto {...kept} onTryAgain={() => take(kept.file)} />}
      {several.length > 0 && (
        <SeveralPhotos
          count={several.length}
          onPile={() => onSeveral(several)}
          onFirst={() => take(several[0])}
          onClose={() => setSeveral([])}
        />
      )}
      {running ? (
        <AnalyzingCard {...running} />
      ) : blocked ? (
        <UploadDisabled user={user} wayOut={wayOut} />
      ) : compact ? (
        <NextItemBar {...openers} />
      ) : (
        <DropZone {...openers} trial={user.subscriptionStatus === 'trial'} />
      )}
      {dragging && (
        <div
          className="pointer-events-none fixed inset-3 z-45 grid place-items-center rounded-[20px] border-3 border-dashed border-go bg-paper/88 font-display text-2xl leading-[1.2] font-[650]"
          aria-hidden="true"
        >
          <p>Drop the photo to analyze it, or many to sort them</p>
        </div>
      )}
    </section>
  )
}
