import type { Basis } from '#contract/sales/cost.ts'
import { importSales } from '#contract/sales/import.ts'
import { sendFile } from '#web/platform/file-import/send-file.ts'

/** What stays out unless the seller wants it. */
export const OPTIONAL = ['alike', 'takenOut'] as const
export type Optional = (typeof OPTIONAL)[number]
export const NOTHING_ELSE: Record<Optional, boolean> = { alike: false, takenOut: false }

interface Asked extends Partial<typeof NOTHING_ELSE> {
  preview?: boolean
  basis?: Basis | null
}

export const sendSales = (file: File, asked: Asked) => sendFile(importSales, file, { ...asked })
