import { useState } from 'react'
import type { Crop } from '#contract/items/item-photos.ts'
import { type Photo, photoAddress } from '#contract/items/photos.ts'
import { photoSource } from '#web/platform/photo-source.ts'
import { Button } from '#web/ui/button.tsx'
import { Cropper } from '#web/ui/cropper.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { Segmented } from '#web/ui/segmented.tsx'

interface CropDialogProps {
  itemId: string
  photo: Photo
  place: number
  onCrop: (crop: Crop) => void
  onClose: () => void
}

/** Cuts away what distracts, in one of the shapes that marketplaces show. */
export function CropDialog({ itemId, photo, place, onCrop, onClose }: CropDialogProps) {
  const [shape, setShape] = useState<'own' | 'square' | 'classic'>('own')
  const [area, setArea] = useState<Crop | null>(null)
  const own = photo.width && photo.height ? photo.width / photo.height : 1
  const upright = own < 1
  const ratios = { own, square: 1, classic: upright ? 3 / 4 : 4 / 3 }
  const save = () => {
    if (area) onCrop(area)
    onClose()
  }
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={`Crop photo ${place}`}
      description="The original is kept. You can bring it back at any time."
      foot={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button variant="go" disabled={!area} onClick={save}>
            Save crop
          </Button>
        </>
      }
    >
      <Cropper
        image={photoSource(photoAddress(itemId, photo.id), 1280)}
        ratio={ratios[shape]}
        label="Part of the photo to keep. Drag it, or move it with the arrow keys"
        onArea={setArea}
      />
      <Segmented
        label="Shape"
        value={shape}
        onValueChange={setShape}
        options={[
          { value: 'own', label: 'As it is' },
          { value: 'square', label: 'Square' },
          { value: 'classic', label: upright ? '3 : 4' : '4 : 3' },
        ]}
      />
    </Dialog>
  )
}
