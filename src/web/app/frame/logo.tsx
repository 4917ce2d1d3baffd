import { Link } from 'wouter'
import { PRODUCT } from '#contract/product.ts'
import { Mark } from '#web/ui/mark.tsx'

export function Logo() {
  return (
    <Link
      className="inline-flex min-h-11 items-center gap-2 font-display text-[1.25rem] leading-none font-bold tracking-[-0.03em] no-underline"
      href="/"
      aria-label={`${PRODUCT.name}, home`}
    >
      <Mark />
      <span>{PRODUCT.name}</span>
    </Link>
  )
}
