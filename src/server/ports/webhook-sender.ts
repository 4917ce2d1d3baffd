export interface WebhookRequest {
  url: string
  headers: Record<string, string>
  body: string
}

/** `reason` is a sentence for the seller. */
export type WebhookAnswer =
  /** 2xx; `url` is where the listing can be seen, if the answer told. */
  | { kind: 'accepted'; url: string | null }
  /** 410: never call this address again. */
  | { kind: 'gone' }
  /** Calling again would not help. */
  | { kind: 'refused'; reason: string }
  | { kind: 'failed'; reason: string; retryAfterMs: number | null }

/** Calls addresses that sellers typed in, and none inside private networks. Never throws: every failure is an answer. */
export interface WebhookSender {
  /** Why this address will not be called, as a sentence; null: it will. */
  check(url: string): Promise<string | null>
  send(request: WebhookRequest): Promise<WebhookAnswer>
}
