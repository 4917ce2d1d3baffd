/** What a browser shows. It passes through its maker's servers, encrypted. */
export interface PushMessage {
  title: string
  text: string
  /** The page of ours that a tap opens. */
  path: `/${string}`
  /** A later one with the same tag takes the place of the earlier. */
  tag: string
}

/** Where a browser takes messages, and the keys to write them for it alone. */
export interface PushTarget {
  endpoint: string
  p256dh: string
  auth: string
}

export type PushAnswer =
  | { kind: 'accepted' }
  /** Nobody takes messages there any more, or ever would: not worth another try. */
  | { kind: 'gone' }
  | { kind: 'failed'; reason: string }

/** Hands messages to the push services of browsers, and calls nothing inside private networks. Never throws. */
export interface PushSender {
  /** What a browser must be given to take messages from this server, in base64url. */
  publicKey: string
  /** Whether messages could be written and handed over for it. */
  check(target: PushTarget): Promise<boolean>
  send(target: PushTarget, message: PushMessage): Promise<PushAnswer>
}
