import { Check, PackageX, Pencil } from 'lucide-react'
import { useMeantTaps } from '#web/app/pile/review/use-meant-taps.ts'
import type { useNaming } from '#web/features/analysis/naming/use-naming.ts'
import { Button } from '#web/ui/button.tsx'
import { Kbd } from '#web/ui/kbd.tsx'

interface DecideBarProps {
  named: boolean
  naming: ReturnType<typeof useNaming>
  onRight: () => void
  onNotForSale: () => void
}

const KEY = 'ml-1 max-md:hidden'

/** What can be said of the item, always in reach. While it is being corrected, the form has the word. */
export function DecideBar({ named, naming, onRight, onNotForSale }: DecideBarProps) {
  const meant = useMeantTaps()
  return (
    <section
      className="lower-bar sticky bottom-(--floor,0px) z-10 -mx-4 flex flex-wrap items-center justify-end gap-2 border-t border-line bg-paper px-4 py-3"
      aria-label="Decide"
    >
      <p className="mr-auto text-sm text-muted max-md:hidden">
        <Kbd>J</Kbd> next <Kbd>K</Kbd> back <Kbd>U</Kbd> undo
      </p>
      {!named && (
        <p className="mr-auto text-sm text-muted max-sm:w-full" id="why-not">
          Say what it is, and you can list it.
        </p>
      )}
      <Button size="lg" variant="quiet" className="max-sm:flex-1 max-sm:px-2" onClick={meant(onNotForSale)}>
        <PackageX className="icon max-sm:hidden" />
        Not for sale
        <span className={KEY}>
          <Kbd>N</Kbd>
        </span>
      </Button>
      {named && !naming.formOpen && (
        <Button size="lg" className="max-sm:px-4" onClick={naming.openForm}>
          <Pencil className="icon max-sm:hidden" />
          Fix
          <span className={KEY}>
            <Kbd>F</Kbd>
          </span>
        </Button>
      )}
      {!naming.formOpen && (
        <Button
          size="lg"
          variant="go"
          className="max-sm:flex-[1.4] max-sm:px-2"
          disabled={!named}
          aria-describedby={named ? undefined : 'why-not'}
          onClick={meant(onRight)}
        >
          <Check className="icon" />
          Looks right
          <span className={KEY}>
            <Kbd>Enter</Kbd>
          </span>
        </Button>
      )}
    </section>
  )
}
