import { ArrowLeft } from 'lucide-react'
import { Link } from 'wouter'

export function BackLink({ href, children }: { href: string; children: string }) {
  return (
    <Link className="back" href={href}>
      <ArrowLeft className="icon" />
      {children}
    </Link>
  )
}
