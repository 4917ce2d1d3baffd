import { messageOf } from '#web/platform/api.ts'
import { toast } from '#web/ui/toast.ts'

/** Says that something failed: in the server's words where it said something, else in these. */
export const toastFailure = (title: string, error: unknown, fallback = 'Please try again') =>
  toast({ title, description: messageOf(error, fallback), variant: 'destructive' })
