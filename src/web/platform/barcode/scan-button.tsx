import { ScanBarcode } from 'lucide-react'
import { Suspense, useState } from 'react'
import type { Barcode } from '#contract/items/barcode.ts'
import { Button } from '#web/ui/button.tsx'
import { preloadable } from '#web/ui/preloadable.ts'

const ScanDialog = preloadable(() =>
  import('#web/platform/barcode/scan-dialog.tsx').then((module) => module.ScanDialog),
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
