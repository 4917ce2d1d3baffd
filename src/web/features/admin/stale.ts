/** Over what is still shown while the new answer is on its way. */
export const STALE = 'opacity-60 transition-opacity delay-200'
