import { LoaderCircle } from 'lucide-react'

export function Spinner({ text }: { text: string }) {
  return (
    <p role="status" className="flex items-center justify-center gap-3 py-24 mx-auto text-muted">
      <LoaderCircle className="icon animate-spin" />
      {text}
    </p>
  )
}
