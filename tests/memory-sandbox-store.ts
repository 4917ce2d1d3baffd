import type { SandboxBooks, SandboxStore } from '#server/ports/sandbox-store.ts'

/** Books that end with the test. */
export function createMemorySandboxStore(): SandboxStore {
  const all = new Map<string, SandboxBooks>()
  return {
    async open(books) {
      if (!all.has(books.customerId)) all.set(books.customerId, books)
    },
    read: async (customerId) => structuredClone(all.get(customerId)),
    async change(customerId, edit) {
      const books = structuredClone(all.get(customerId))
      if (!books) return undefined
      const result = edit(books)
      all.set(customerId, books)
      return result
    },
  }
}
