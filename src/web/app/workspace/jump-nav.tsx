import { useEffect, useState } from 'react'
import { jumpTo } from '#web/app/workspace/jump-to.ts'

const BLOCKS = [
  ['analysis', 'AI Analysis Results'],
  ['price', 'Market Price Research'],
  ['listings', 'Generated Listings'],
  ['overview', 'Dashboard'],
] as const

/** Ways through the long page, on wide screens. Buttons: the fragment of the address belongs to the tabs. */
export function JumpNav() {
  const current = useBlockInView()
  return (
    <nav className="grid gap-0.5 pl-4 max-md:hidden" aria-label="On this page">
      <p className="mb-1 text-sm font-semibold text-muted">On this page</p>
      {BLOCKS.map(([id, name]) => (
        <button
          key={id}
          type="button"
          className="cursor-pointer border-l border-line py-[5px] pl-3 text-left text-ui text-muted hover:text-ink aria-[current]:border-l-2 aria-[current]:border-ink aria-[current]:pl-[11px] aria-[current]:font-semibold aria-[current]:text-ink"
          aria-current={id === current || undefined}
          onClick={() => jumpTo(id)}
        >
          {name}
        </button>
      ))}
    </nav>
  )
}

/** The last block whose top has passed the upper third of the window. */
function useBlockInView() {
  const [current, setCurrent] = useState<string>(BLOCKS[0][0])
  useEffect(() => {
    const look = () => {
      const passed = BLOCKS.filter(([id]) => {
        const top = document.getElementById(id)?.getBoundingClientRect().top
        return top !== undefined && top < innerHeight / 3
      })
      setCurrent(passed.at(-1)?.[0] ?? BLOCKS[0][0])
    }
    addEventListener('scroll', look, { passive: true })
    return () => removeEventListener('scroll', look)
  }, [])
  return current
}
