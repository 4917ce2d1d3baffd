/** Both legal pages were last changed on this day; move it when their words change. */
export const LAST_UPDATED = 'July 1, 2025'
