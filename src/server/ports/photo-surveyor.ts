/** What can be told of a photo before anybody knows what it shows. */
export interface Survey {
  /** To be compared with others (`likeness`); null where recognition is not installed. */
  signature: Uint8Array | null
  /** The type it shows, where that is sure; null otherwise. */
  shows: string | null
  /** What the QR codes in it say. */
  codes: string[]
}

/** Looks at single photos of a pile, in a process of its own. Fails with a ProviderError. */
export interface PhotoSurveyor {
  survey(photo: Buffer, options: { signal: AbortSignal; turnMs: number }): Promise<Survey>
}
