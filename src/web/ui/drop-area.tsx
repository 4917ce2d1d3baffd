import { Camera, Image, type LucideIcon } from 'lucide-react'
import type { MouseEvent, ReactNode } from 'react'
import { Button } from '#web/ui/button.tsx'
import { classNames } from '#web/ui/class-names.ts'

interface DropAreaProps {
  /** How picture and words share the width. */
  className: string
  picture: ReactNode
  children: ReactNode
  /** List items below the area. */
  notes: ReactNode
  onChoose: () => void
}

/** The whole area opens the files for a mouse; the buttons in it serve the keyboard, screen readers and the phone. */
export function DropArea({ className, picture, children, notes, onChoose }: DropAreaProps) {
  return (
    <div className="rounded-card border border-line bg-card p-3">
      {/* biome-ignore lint/a11y/noStaticElementInteractions: the button inside does the same */}
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: the button inside does the same */}
      <div
        className={classNames(
          'grid cursor-pointer items-center gap-10 rounded-control border-[1.5px] border-dashed border-field py-8 pl-8 transition-colors duration-(--fast) hover:bg-sunken max-md:gap-6 max-md:p-6 max-sm:px-4 max-sm:py-5',
          className,
        )}
        onClick={onChoose}
      >
        {picture}
        <div className="grid justify-items-start gap-3.5">{children}</div>
      </div>
      <ul className="flex flex-wrap gap-x-7 gap-y-2 px-3 pt-4 pb-1.5 text-sm text-muted max-sm:grid">{notes}</ul>
    </div>
  )
}

export const DropNote = ({ icon: Icon, children }: { icon: LucideIcon; children: ReactNode }) => (
  <li className="flex items-center gap-2">
    <Icon className="icon" />
    {children}
  </li>
)

/** For links and buttons in the area, which do something else than open the files. */
export const notTheArea = (event: MouseEvent) => event.stopPropagation()

interface DropButtonsProps {
  onChoose: () => void
  onCamera: () => void
  /** On phones. */
  take: string
  /** At a desk. */
  choose: ReactNode
}

export const DropButtons = ({ onChoose, onCamera, take, choose }: DropButtonsProps) => (
  // biome-ignore lint/a11y/noStaticElementInteractions: only keeps a press on a button from opening twice
  // biome-ignore lint/a11y/useKeyWithClickEvents: only keeps a press on a button from opening twice
  <div className="flex flex-wrap gap-3 max-sm:w-full max-sm:*:w-full" onClick={notTheArea}>
    <Button variant="go" size="lg" className="sm:hidden" onClick={onCamera}>
      <Camera className="icon" />
      {take}
    </Button>
    <Button variant="line" size="lg" className="sm:hidden" onClick={onChoose}>
      <Image className="icon" />
      Choose from library
    </Button>
    <Button variant="go" size="lg" className="max-sm:hidden" onClick={onChoose}>
      {choose}
    </Button>
  </div>
)
