import { Pin } from 'lucide-react'
import { Badge } from '#web/ui/badge.tsx'

/** Beside what the seller chose for one listing alone. */
export const OwnMark = () => (
  <Badge variant="quiet" icon={Pin}>
    Only here
  </Badge>
)
