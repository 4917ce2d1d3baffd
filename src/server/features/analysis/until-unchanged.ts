import { AppError } from '#contract/errors.ts'

/** As often as an item may change while something is written about it. */
const TRIES = 3
const CHANGED = 'This item changed while we worked on it. Please look at it and try again.'

/** Writing takes its time. False: the item changed meanwhile, so all of it is thought over. */
export async function untilUnchanged<Done>(attempt: () => Promise<Done | false>): Promise<Done> {
  for (let tries = 1; tries <= TRIES; tries++) {
    const done = await attempt()
    if (done !== false) return done
  }
  throw new AppError('conflict', CHANGED)
}
