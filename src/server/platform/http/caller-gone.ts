import { AppError } from '#contract/errors.ts'

/** Nobody reads it, and nothing is wrong with us: it only ends the work. */
export const callerGone = () => new AppError('unavailable', 'The caller went away.')
