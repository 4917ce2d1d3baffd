import { Check, type LucideIcon } from 'lucide-react'
import { type ComponentProps, useEffect, useState } from 'react'
import { Button } from '#web/ui/button.tsx'
import { toast } from '#web/ui/toast.ts'

const CHECKED_MS = 2000

/** Copies a text and says so; `checkedFor` counts up with each copy, so that its check mark lasts two seconds. */
export function useCopy() {
  const [copies, setCopies] = useState(0)
  const [checked, setChecked] = useState(false)
  useEffect(() => {
    if (copies === 0) return
    setChecked(true)
    const done = setTimeout(() => setChecked(false), CHECKED_MS)
    return () => clearTimeout(done)
  }, [copies])

  async function copy(text: string, said?: string) {
    try {
      await navigator.clipboard.writeText(text)
      setCopies((count) => count + 1)
      if (said) toast({ title: said })
    } catch {
      toast({
        title: 'Could not copy',
        description: 'Your browser did not allow it. Select the text and copy it by hand.',
        variant: 'destructive',
      })
    }
  }
  return { copy, checked }
}

interface CopyButtonProps extends ComponentProps<typeof Button> {
  icon: LucideIcon
  text: string
  /** The toast; without one, the button itself says so: in a dialog, a toast would cover what comes next. */
  said?: string
}

export function CopyButton({ icon: Icon, text, said, children, ...rest }: CopyButtonProps) {
  const { copy, checked } = useCopy()
  return (
    <Button {...rest} onClick={() => void copy(text, said)}>
      {checked ? <Check className="icon text-go" /> : <Icon className="icon" />}
      {said ? children : <span aria-live="polite">{checked ? 'Copied' : children}</span>}
    </Button>
  )
}
