import { z } from 'zod'

/** What the trial has left; the number stays as it was when the trial ends. */
export const FreeUses = z.number().int().describe('Free analyses left; they can be used only while the status is trial')
