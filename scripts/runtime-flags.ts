import manifest from '../package.json' with { type: 'json' }

/**
 * What `npm start` tells Node. V8's optimizing compiler takes 1.2 GB and a second for the largest function of the embedded
 * PostgreSQL, a moment after the start. Without it, single rows come as fast and long scans take twice as long.
 * Uploads pass through the young objects' space, which would grow to 100 MB and stay: 24 MB do as well.
 */
export const RUNTIME_FLAGS = manifest.scripts.start.split(' ').filter((word) => /^--[\w-]+(=\d+)?$/.test(word))
