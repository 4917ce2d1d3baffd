import { useId, useState } from 'react'
import EasyCrop from 'react-easy-crop'
import 'react-easy-crop/react-easy-crop.css'
import '#web/ui/cropper.css'

interface Area {
  x: number
  y: number
  width: number
  height: number
}

interface CropperProps {
  image: string
  /** Width by height of what stays. */
  ratio: number
  label: string
  /** In shares of the picture, whenever it comes to rest. */
  onArea: (area: Area) => void
}

const LARGEST = 4

/** A frame over a picture that is moved and enlarged behind it: by mouse, wheel, fingers, arrow keys and a slider. */
export function Cropper({ image, ratio, label, onArea }: CropperProps) {
  const [at, setAt] = useState({ x: 0, y: 0 })
  const [zoom, setZoom] = useState(1)
  const sliderId = useId()
  return (
    <div className="cropper">
      <div className="cropper__stage">
        <EasyCrop
          image={image}
          aspect={ratio}
          crop={at}
          zoom={zoom}
          maxZoom={LARGEST}
          zoomWithScroll
          disableAutomaticStylesInjection
          cropperProps={{ 'aria-label': label, role: 'group' }}
          mediaProps={{ alt: '' }}
          onCropChange={setAt}
          onZoomChange={setZoom}
          onCropComplete={(percent) => isMeasured(percent) && onArea(sharesOf(percent))}
        />
      </div>
      <label className="cropper__zoom" htmlFor={sliderId}>
        Zoom
        <input
          id={sliderId}
          type="range"
          min={1}
          max={LARGEST}
          step={0.05}
          value={zoom}
          onChange={({ currentTarget }) => setZoom(Number(currentTarget.value))}
        />
      </label>
    </div>
  )
}

/** Of a picture that is still on its way there are no shares. */
const isMeasured = (percent: Area) => Object.values(percent).every(Number.isFinite)

/** What is rounded must not reach over the edge. */
function sharesOf({ x, y, width, height }: Area): Area {
  const within = (percent: number) => Math.min(1, Math.max(0, percent / 100))
  const [left, top] = [within(x), within(y)]
  return { x: left, y: top, width: Math.min(within(width), 1 - left), height: Math.min(within(height), 1 - top) }
}
