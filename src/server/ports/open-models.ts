import type { OpenModel, OpenModelSource } from '#contract/operations/open-model.ts'

/** How far an installation is. */
export type InstallStep =
  | { state: 'fetching'; receivedBytes: number; totalBytes: number | null }
  /** Everything is here and as it should be; now it has to work. */
  | { state: 'trying' }

/** Recognition models that the administrator chose, in the data folder of this machine. */
export interface OpenModels {
  /** Why nothing is fetched from this address, as a sentence; null: it is tried. */
  check(url: string): Promise<string | null>
  installed(): Promise<OpenModel | null>
  /** All of it, or nothing has changed: then it fails with a ProviderError whose message says what to do. */
  install(
    source: OpenModelSource,
    options: { signal: AbortSignal; onStep: (step: InstallStep) => Promise<void> },
  ): Promise<OpenModel>
  remove(): Promise<void>
}
