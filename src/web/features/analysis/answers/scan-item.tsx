import { useMutation } from '@tanstack/react-query'
import type { AnalysisResult } from '#contract/analysis/analysis.ts'
import { type Barcode, barcodeWords } from '#contract/items/barcode.ts'
import { barcodeAnswer } from '#contract/items/type-guide/barcode-answer.ts'
import { sendAnswers } from '#web/features/analysis/queries.ts'
import { ScanButton } from '#web/platform/barcode/scan-button.tsx'
import { toastFailure } from '#web/platform/toast-failure.ts'
import { toast } from '#web/ui/toast.ts'

interface ScanItemProps {
  itemId: string
  onStored: (result: AnalysisResult) => void
}

/** The number under an item's barcode, kept as a fact: it finds the very thing where others only look alike. */
export function ScanItem({ itemId, onStored }: ScanItemProps) {
  const { mutate } = useMutation({
    mutationFn: (barcode: Barcode) => sendAnswers(itemId, { answers: barcodeAnswer(barcode) }),
    onSuccess: (result, barcode) => {
      onStored(result)
      toast({ title: `${barcodeWords(barcode)} added`, description: 'It is searched for when we look for prices.' })
    },
    onError: (error) => toastFailure('The barcode was not saved', error),
  })
  return <ScanButton size="sm" onScanned={mutate} />
}
