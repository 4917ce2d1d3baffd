/** The part of the WebExtension API that this extension calls; Chrome and Firefox agree on all of it. */
interface BrowserApi {
  runtime: {
    id: string
    getManifest(): { version: string }
    getURL(path: string): string
    sendMessage(message: unknown): Promise<unknown>
    onMessage: ApiEvent<(message: unknown, sender: Sender, answer: (value: unknown) => void) => boolean | undefined>
    onInstalled: ApiEvent<() => void>
    onStartup: ApiEvent<() => void>
  }
  storage: { local: StorageArea; session: StorageArea }
  permissions: {
    contains(asked: { origins: string[] }): Promise<boolean>
    request(asked: { origins: string[] }): Promise<boolean>
    remove(asked: { origins: string[] }): Promise<boolean>
    onAdded: ApiEvent<() => void>
    onRemoved: ApiEvent<() => void>
  }
  scripting: {
    registerContentScripts(scripts: RegisteredScript[]): Promise<void>
    unregisterContentScripts(filter: { ids: string[] }): Promise<void>
    getRegisteredContentScripts(filter: { ids: string[] }): Promise<RegisteredScript[]>
    executeScript(injection: { target: { tabId: number }; files: string[] }): Promise<unknown>
  }
  tabs: {
    create(options: { url: string }): Promise<{ id?: number }>
    query(filter: { url: string }): Promise<{ id?: number }[]>
    sendMessage(tabId: number, message: unknown): Promise<unknown>
    onRemoved: ApiEvent<(tabId: number) => void>
  }
}

export interface Sender {
  id?: string
  url?: string
  tab?: { id?: number }
}

interface ApiEvent<Listener> {
  addListener(listener: Listener): void
}

interface StorageArea {
  /** Null: everything. */
  get(key: string | null): Promise<Record<string, unknown>>
  set(values: Record<string, unknown>): Promise<void>
  remove(key: string): Promise<void>
}

interface RegisteredScript {
  id: string
  matches: string[]
  js: string[]
  runAt: 'document_start' | 'document_idle'
  persistAcrossSessions: boolean
}

const { browser, chrome } = globalThis as { browser?: BrowserApi; chrome?: BrowserApi }

/** Chrome calls it `chrome`, Firefox `browser`; both answer with promises there. */
export const api = (browser?.runtime ? browser : chrome) as BrowserApi
