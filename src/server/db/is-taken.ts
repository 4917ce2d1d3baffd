const UNIQUE_VIOLATION = '23505'

/** Whether a query failed because a value that may exist once exists already; both databases say it with this code. */
export const isTaken = (error: unknown) =>
  error instanceof Error && (error.cause as { code?: string } | undefined)?.code === UNIQUE_VIOLATION
