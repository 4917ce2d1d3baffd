/** Something that is kept, and since when. */
export interface StoredPhoto {
  key: string
  writtenAt: Date
}

/** Keeps bytes by key. Writing a key again replaces it whole; reading what is not there gives null. */
export interface PhotoStore {
  write(key: string, bytes: Buffer): Promise<void>
  read(key: string): Promise<Buffer | null>
  /** Removing what is not there is fine, so that a deletion can be repeated after a crash. */
  remove(key: string): Promise<void>
  removeFolder(prefix: string): Promise<void>
  /** All that is kept, in no order. */
  list(): AsyncIterable<StoredPhoto>
  /** Fails when the store cannot be used now; for /readyz. */
  check(): Promise<void>
}
