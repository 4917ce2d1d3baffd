import { useMutation } from '@tanstack/react-query'
import { useCallback, useEffect, useRef, useState } from 'react'
import {
  ExtensionMessage,
  type FailedAt,
  type FieldCheck,
  type MarketplaceDraft,
  type PageMessage,
} from '#contract/posting/helper-messages.ts'
import { reportPosted } from '#contract/posting/posting.ts'
import { useRefreshListings } from '#web/features/posting/use-posting.ts'
import { call, messageOf } from '#web/platform/api.ts'
import { isRefused } from '#web/platform/is-refused.ts'
import { persistently } from '#web/platform/persistently.ts'
import { toast } from '#web/ui/toast.ts'

/** The extension itself answers at once. */
const SILENT_EXTENSION = {
  afterMs: 30_000,
  reason: 'The extension no longer answers. Reload this page, or paste the fields yourself.',
}
/**
 * Between two reports of a page many photos may be fetched and taken, in a tab that the browser slows down, or the seller
 * has to choose something first.
 */
const SILENT_PAGE = {
  afterMs: 120_000,
  reason:
    'The page that the extension opened has been silent for two minutes. If it asks you to sign in, do that there: the form is filled in once it shows. Otherwise, paste the fields yourself.',
}
/** What was under way when nothing more was heard. */
const SILENT_AT = { asked: 'opening', opening: 'opening', waiting: 'photos', filling: 'reading' } as const
const SEEN_RETRY_MS = [1000, 4000, 10_000, 30_000]

export type ReadyExtension = Extract<ExtensionMessage, { type: 'ready' }>
export type Filling =
  | { kind: 'idle' }
  | { kind: 'working'; step: 'asked' | 'opening' | 'waiting' | 'filling' }
  | { kind: 'done'; fields: FieldCheck[]; postedUrl: string | null }
  | { kind: 'failed'; reason: string; fields: FieldCheck[]; at?: FailedAt | undefined }

/** Something stands in the form, even if not everything: the seller goes on there, and another form would be a second one. */
export const isFilled = (filling: Filling) =>
  filling.kind === 'done' || (filling.kind === 'failed' && filling.fields.some(({ ok }) => ok))

/** Not randomUUID, which browsers give only to https and localhost. */
const newNonce = () => Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16)).join('-')

const IDLE: Filling = { kind: 'idle' }

/**
 * Talks to the extension's content script in this window, if there is one. A listing may be published late, when another
 * one is on screen: `onPosted` says whether it takes up what was seen; if not, the server is told here.
 */
export function useExtension(draft: MarketplaceDraft | null, onPosted?: (listingId: string, url: string) => boolean) {
  const [nonce] = useState(newNonce)
  const [ready, setReady] = useState<ReadyExtension | null>(null)
  const { fillings, setFilling } = useFillings()
  const takeUp = useRef(onPosted)
  takeUp.current = onPosted
  const { mutate: tellServer } = useSeen()
  const listingId = draft?.listingId

  useEffect(() => {
    const say = (message: PageMessage) => postMessage(message, location.origin)
    const hello = () => say({ source: 'snapworth-page', nonce, type: 'hello' })
    function hear(event: MessageEvent) {
      if (event.source !== window || event.origin !== location.origin) return
      const message = ExtensionMessage.safeParse(event.data).data
      if (!message) return
      if (message.type === 'hello') return hello()
      if (message.nonce !== nonce) return
      if (message.type === 'ready') return setReady(message)
      if (message.type === 'unpaired') return setReady(null)
      setFilling(message.listingId, heard(message))
      if (message.type !== 'done' || !message.postedUrl) return
      if (!takeUp.current?.(message.listingId, message.postedUrl))
        tellServer({ id: message.listingId, url: message.postedUrl })
    }
    addEventListener('message', hear)
    hello()
    return () => {
      removeEventListener('message', hear)
      say({ source: 'snapworth-page', nonce, type: 'bye' })
    }
  }, [nonce, tellServer, setFilling])

  /** `practice`: into the form of the product's own that nobody publishes. */
  function fill(type: 'fill' | 'practice' = 'fill') {
    if (!draft) return
    setFilling(draft.listingId, { kind: 'working', step: 'asked' })
    postMessage({ source: 'snapworth-page', nonce, type, draft } satisfies PageMessage, location.origin)
  }

  const unpair = () =>
    postMessage({ source: 'snapworth-page', nonce, type: 'unpair' } satisfies PageMessage, location.origin)

  return {
    /** What it said of itself; null: none answered. */
    ready,
    canFill: draft !== null && ready?.platforms.includes(draft.platform) === true,
    filling: (listingId && fillings[listingId]) || IDLE,
    fill: () => fill(),
    practice: () => fill('practice'),
    unpair,
  }
}

/** How far each listing is. One of which nothing more is heard has failed, until it is heard of again. */
function useFillings() {
  const [fillings, setFillings] = useState<Record<string, Filling>>({})
  const [silences] = useState(() => new Map<string, ReturnType<typeof setTimeout>>())
  const setFilling = useCallback(
    (listingId: string, filling: Filling) => {
      clearTimeout(silences.get(listingId))
      setFillings((known) => ({ ...known, [listingId]: filling }))
      if (filling.kind !== 'working') return
      const { afterMs, reason } = filling.step === 'asked' ? SILENT_EXTENSION : SILENT_PAGE
      const failed: Filling = { kind: 'failed', reason, fields: [], at: SILENT_AT[filling.step] }
      silences.set(
        listingId,
        setTimeout(() => setFilling(listingId, failed), afterMs),
      )
    },
    [silences],
  )
  useEffect(
    () => () => {
      for (const silence of silences.values()) clearTimeout(silence)
    },
    [silences],
  )
  return { fillings, setFilling }
}

/** What the extension saw online, of whichever listing. It says so only once, so nothing else would bring it here. */
function useSeen() {
  const refresh = useRefreshListings()
  const seen = useMutation({
    // Not by the query client, which waits until the tab is looked at: the seller is at the marketplace's.
    mutationFn: ({ id, url }: { id: string; url: string }) =>
      persistently(() => call(reportPosted, { params: { id }, body: { url, seen: true } }), {
        pausesMs: SEEN_RETRY_MS,
        mayRetry: (error) => !isRefused(error),
      }),
    onError: (error, sighting) =>
      toast({
        title: 'Your listing is online, but not marked as posted',
        description: messageOf(error, 'The server could not be reached.'),
        variant: 'destructive',
        action: { label: 'Try again', run: () => seen.mutate(sighting) },
      }),
    onSettled: refresh,
  })
  return seen
}

function heard(message: Exclude<ExtensionMessage, { type: 'hello' | 'ready' | 'unpaired' }>): Filling {
  if (message.type === 'progress') return { kind: 'working', step: message.step }
  if (message.type === 'done') return { kind: 'done', fields: message.fields, postedUrl: message.postedUrl }
  return { kind: 'failed', reason: message.reason, fields: message.fields, at: message.at }
}
