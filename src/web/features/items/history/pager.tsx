import { ChevronLeft, ChevronRight } from 'lucide-react'
import { formatNumber } from '#web/platform/format.ts'
import { Button } from '#web/ui/button.tsx'

interface PagerProps {
  page: number
  pages: number
  onPage: (page: number) => void
}

export function Pager({ page, pages, onPage }: PagerProps) {
  if (pages <= 1) return null
  const turn = (to: number) => {
    onPage(to)
    scrollTo({ top: 0 })
  }
  return (
    <nav className="flex items-center justify-center gap-4 max-sm:justify-between" aria-label="Pages">
      <Button disabled={page <= 1} onClick={() => turn(page - 1)}>
        <ChevronLeft className="icon" />
        Previous
      </Button>
      <span className="text-ui text-muted">
        Page {formatNumber(page)} of {formatNumber(pages)}
      </span>
      <Button disabled={page >= pages} onClick={() => turn(page + 1)}>
        Next
        <ChevronRight className="icon" />
      </Button>
    </nav>
  )
}
