/**
 * V8's optimizing compiler takes 1.2 GB and a second for the largest function of the embedded PostgreSQL, a moment after
 * the start. Without it, single rows come as fast and long scans take twice as long.
 */
export const WASM_FLAGS = ['--liftoff-only', '--no-wasm-tier-up', '--no-wasm-dynamic-tiering']

/**
 * What `npm start` tells Node. Uploads pass through the young objects' space, which would grow to 100 MB and stay: 24 MB
 * do as well.
 */
export const RUNTIME_FLAGS = [...WASM_FLAGS, '--max-semi-space-size=8']

/** Read by glibc before a process begins: each thread that unfolds a photo would otherwise keep a heap of its own at its largest. */
export const RUNTIME_ENVIRONMENT = {
  MALLOC_ARENA_MAX: '2',
  MALLOC_MMAP_THRESHOLD_: '1048576',
  MALLOC_TRIM_THRESHOLD_: '1048576',
}
