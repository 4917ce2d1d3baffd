import { PlugZap } from 'lucide-react'
import { messageOf } from '#web/platform/api.ts'
import { formatNumber } from '#web/platform/format.ts'
import { Button } from '#web/ui/button.tsx'
import { Note } from '#web/ui/note.tsx'

interface Test {
  isPending: boolean
  data: { ok: boolean; ms: number; message: string } | undefined
  error: Error | null
  mutate: () => void
}

interface TestButtonProps {
  test: Test
  size?: 'sm'
  className?: string
  /** Said to a screen reader where several of these stand under each other. */
  of?: string
}

export function TestButton({ test: { isPending, mutate }, size, className, of }: TestButtonProps) {
  return (
    <Button size={size} className={className} busy={isPending} onClick={() => mutate()}>
      {!isPending && <PlugZap className="icon" />}
      {isPending ? 'Testing…' : 'Test connection'}
      {of && <span className="sr-only">: {of}</span>}
    </Button>
  )
}

export function TestAnswer({ test: { isPending, data, error }, className }: { test: Test; className?: string }) {
  return (
    <div role="status" className={className}>
      {data && !isPending && (
        <Note variant={data.ok ? 'go' : 'stop'}>
          {data.message} {data.ok && `It took ${formatNumber(data.ms)} ms.`}
        </Note>
      )}
      {error && !isPending && (
        <Note variant="stop">{messageOf(error, 'The server did not answer. Please try again.')}</Note>
      )}
    </div>
  )
}
