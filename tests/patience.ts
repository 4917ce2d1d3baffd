/** How long a test waits for what it expects: long enough for a machine that does other things, too. */
export const PATIENCE = { timeout: 20_000 }
