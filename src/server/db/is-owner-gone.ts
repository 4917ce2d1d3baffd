const FOREIGN_KEY_VIOLATION = '23503'

/** Whether a row could not be written because its owner was deleted meanwhile; both databases name the missing key. */
export function isOwnerGone(error: unknown, ownerId: string): boolean {
  if (!(error instanceof Error)) return false
  const { code, detail } = (error.cause ?? {}) as { code?: string; detail?: string }
  return code === FOREIGN_KEY_VIOLATION && !!detail?.includes(`(${ownerId}) is not present in table "users"`)
}
