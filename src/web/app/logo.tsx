import { Link } from 'wouter'
import { PRODUCT } from '#contract/product.ts'
import { Mark } from '#web/ui/mark.tsx'

export function Logo() {
  return (
    <Link className="logo" href="/" aria-label={`${PRODUCT.name}, home`}>
      <Mark />
      <span>{PRODUCT.name}</span>
    </Link>
  )
}
