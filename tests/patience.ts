/** Mails leave by a job, which takes longer on a busy machine. */
export const PATIENCE = { timeout: 20_000 }
