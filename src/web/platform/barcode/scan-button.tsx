import { ScanBarcode } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import type { Barcode } from '#contract/items/barcode.ts'
import { Button } from '#web/ui/button.tsx'

const ScanDialog = lazy(() =>
  import('#web/platform/barcode/scan-dialog.tsx').then((module) => ({ default: module.ScanDialog })),
)

export function ScanButton({ onScanned, size }: { onScanned: (barcode: Barcode) => void; size?: 'sm' }) {
  const [open, setOpen] = useState(false)
  return (
    <>
      <Button size={size} onClick={() => setOpen(true)}>
        <ScanBarcode className="icon" />
        Scan barcode
      </Button>
      {open && (
        <Suspense>
          <ScanDialog
            onClose={() => setOpen(false)}
            onScanned={(barcode) => {
              setOpen(false)
              onScanned(barcode)
            }}
          />
        </Suspense>
      )}
    </>
  )
}
