/** The day both legal pages were first agreed on. */
export const LAST_UPDATED = 'July 1, 2025'
/** The day their words last changed; move it when they do. */
export const REVISED = 'November 17, 2026'
