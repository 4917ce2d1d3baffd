import '#server/quick-imports.ts'

// Only now, so that it is already in effect for all that follows.
await import('#server/run.ts')
