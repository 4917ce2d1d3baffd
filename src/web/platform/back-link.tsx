import { ArrowLeft } from 'lucide-react'
import { Link } from 'wouter'

export function BackLink({ href, children }: { href: string; children: string }) {
  return (
    <Link
      className="inline-flex min-h-11 items-center gap-2 justify-self-start font-semibold text-ui no-underline"
      href={href}
    >
      <ArrowLeft className="icon" />
      {children}
    </Link>
  )
}
