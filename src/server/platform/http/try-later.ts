import { AppError } from '#contract/errors.ts'

/** Nothing is wrong, only too much at once. */
export class TryLater extends AppError {
  readonly retryAfterSeconds: number

  constructor(message: string, retryAfterSeconds: number) {
    super('unavailable', message)
    this.retryAfterSeconds = retryAfterSeconds
  }
}
