import { Check, Copy } from 'lucide-react'
import { useState } from 'react'
import { Button } from '#web/ui/button.tsx'

const CONFIRMATION_MS = 2000

export function CopyButton({ text }: { text: string }) {
  const [isCopied, setIsCopied] = useState(false)
  const copy = async () => {
    await navigator.clipboard.writeText(text)
    setIsCopied(true)
    setTimeout(() => setIsCopied(false), CONFIRMATION_MS)
  }
  const Icon = isCopied ? Check : Copy
  return (
    <Button size="sm" variant="quiet" onClick={copy}>
      <Icon className="icon" />
      <span aria-live="polite">{isCopied ? 'Copied' : 'Copy'}</span>
    </Button>
  )
}
