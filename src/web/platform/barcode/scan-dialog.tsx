import { Image } from 'lucide-react'
import { type FormEvent, useRef, useState } from 'react'
import { type Barcode, readBarcodeText } from '#contract/items/barcode.ts'
import { createBarcodeReader } from '#web/platform/barcode/barcode-reader.ts'
import { useCameraScan } from '#web/platform/barcode/use-camera-scan.ts'
import { PhotoInput } from '#web/platform/photo-input.tsx'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { Field } from '#web/ui/field.tsx'
import { Input } from '#web/ui/input.tsx'

interface ScanDialogProps {
  onScanned: (barcode: Barcode) => void
  onClose: () => void
}

const NO_CAMERA = 'No camera here, or it may not be used. Choose a photo of the barcode, or type the number.'
const NONE_FOUND = 'No barcode was found in that photo. Take it straight on and close up, or type the number.'
const WRONG = 'One of the digits is wrong. Please check the number under the bars.'

/** Reads the number under a barcode from the camera, from a photo, or as it is typed. No picture leaves the device. */
export function ScanDialog({ onScanned, onClose }: ScanDialogProps) {
  const video = useRef<HTMLVideoElement>(null)
  const library = useRef<HTMLInputElement>(null)
  const [digits, setDigits] = useState('')
  const [problem, setProblem] = useState<{ digits?: string; photo?: string }>({})
  const camera = useCameraScan(video, onScanned)

  async function readPhoto([file]: File[]) {
    if (!file) return
    const read = await createBarcodeReader()
    const barcode = await read(file)
    if (barcode) onScanned(barcode)
    else setProblem({ photo: NONE_FOUND })
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    event.stopPropagation()
    const barcode = readBarcodeText(digits)
    if (barcode) onScanned(barcode)
    else setProblem({ digits: WRONG })
  }
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title="Scan the barcode"
      description="EAN, UPC or ISBN. It is read on this device, and no picture of it is sent."
    >
      {camera !== 'no camera' && (
        <div className="relative overflow-hidden rounded-photo bg-sunken">
          <video ref={video} className="aspect-4/3 w-full object-cover" muted playsInline aria-label="Camera" />
          <span
            className="pointer-events-none absolute inset-x-8 top-1/2 h-px bg-tag shadow-[0_0_0_1px_rgb(27_31_35/0.4)]"
            aria-hidden="true"
          />
        </div>
      )}
      <p role="status" className="text-sm text-muted">
        {problem.photo ??
          { starting: 'Starting the camera…', looking: 'Hold the bars across the line.', 'no camera': NO_CAMERA }[
            camera
          ]}
      </p>
      <PhotoInput
        ref={library}
        label="Photo of the barcode"
        disabled={false}
        onPhotos={(files) => void readPhoto(files).catch(() => setProblem({ photo: NONE_FOUND }))}
      />
      <Button block onClick={() => library.current?.click()}>
        <Image className="icon" />
        Choose a photo of it
      </Button>
      <form className="flex items-start gap-2 *:first:flex-1" onSubmit={submit}>
        <Field label="Or type the number" error={problem.digits}>
          <Input
            value={digits}
            inputMode="numeric"
            autoComplete="off"
            maxLength={30}
            placeholder="9780306406157"
            onChange={({ currentTarget }) => setDigits(currentTarget.value)}
          />
        </Field>
        <Button type="submit" className="mt-[1.85rem]">
          Use it
        </Button>
      </form>
    </Dialog>
  )
}
