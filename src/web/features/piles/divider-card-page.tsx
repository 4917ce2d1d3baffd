import { Maximize2, Printer } from 'lucide-react'
import { useState } from 'react'
import { encode } from 'uqr'
import { Link } from 'wouter'
import { DIVIDER_CODE } from '#contract/piles/piles.ts'
import { Button } from '#web/ui/button.tsx'
import { FullScreen } from '#web/ui/full-screen.tsx'
import { Page } from '#web/ui/layout.tsx'

const { data: MODULES, size: SIZE } = encode(DIVIDER_CODE, { ecc: 'H', border: 4 })
const PATH = MODULES.flatMap((row, y) => row.flatMap((dark, x) => (dark ? `M${x} ${y}h1v1h-1z` : []))).join('')

/** Black on white in both themes: a camera has to read it. */
const Code = ({ className }: { className: string }) => (
  <svg
    className={className}
    viewBox={`0 0 ${SIZE} ${SIZE}`}
    shapeRendering="crispEdges"
    role="img"
    aria-label="QR code that separates two items"
  >
    <path fill="#fff" d={`M0 0h${SIZE}v${SIZE}H0z`} />
    <path fill="#000" d={PATH} />
  </svg>
)

/** A code to print, or to show on a phone: photographed between two items, it parts them. */
export function DividerCardPage() {
  const [large, setLarge] = useState(false)
  return (
    <Page className="max-w-180">
      <div className="grid gap-2 print:hidden">
        <h1 className="max-sm:text-2xl">Divider card</h1>
        <p className="text-muted">
          Photograph this card each time you are done with an item. Photos before it and photos after it never end up in
          the same item, whatever they look like. The card itself is left out.
        </p>
      </div>
      <div className="card grid justify-items-center gap-4 p-6">
        <Code className="w-full max-w-80 rounded-control" />
        <p className="text-center font-display text-xl font-[650]">Next item</p>
      </div>
      <div className="flex flex-wrap gap-3 print:hidden max-sm:*:w-full">
        <Button variant="go" size="lg" onClick={() => print()}>
          <Printer className="icon" />
          Print it
        </Button>
        <Button size="lg" onClick={() => setLarge(true)}>
          <Maximize2 className="icon" />
          Show it on this screen
        </Button>
      </div>
      <p className="text-sm text-muted print:hidden">
        On a phone, ‘Next item’ in <Link href="/upload">Take many</Link> does the same without a card.
      </p>
      {large && (
        <FullScreen title="Divider card" onClose={() => setLarge(false)}>
          <span />
          <div className="grid place-items-center bg-white p-4">
            <Code className="size-full max-h-[80vh] max-w-[80vh]" />
          </div>
          <div className="grid p-4">
            <Button variant="ink" size="lg" onClick={() => setLarge(false)}>
              Close
            </Button>
          </div>
        </FullScreen>
      )}
    </Page>
  )
}
