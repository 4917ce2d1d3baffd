/** Jobs, by which mails leave, take longer on a busy machine. */
export const PATIENCE = { timeout: 20_000 }
