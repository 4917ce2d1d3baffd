/** What new photos say is there within seconds, and somebody waits for it. */
export const READING_POLL_MS = 1500
