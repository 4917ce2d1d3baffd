import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { messageOf, NO_ANSWER } from '#web/platform/api.ts'
import { Button } from '#web/ui/button.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { Note } from '#web/ui/note.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'

interface LoadStateProps<Data> {
  query: Pick<UseQueryResult<Data>, 'data' | 'error' | 'isFetching'> & { refetch: () => unknown }
  /** 'Your settings': what the sentence says could not be loaded. */
  what: string
  /** Grey shapes of what comes. */
  waiting?: ReactNode
  /** The room around what is shown instead of the data. */
  className?: string
  children: (data: Data) => ReactNode
}

/** Grey shapes until the answer is there; what went wrong and a way to try again when it does not come. */
export function LoadState<Data>({ query, what, waiting, className, children }: LoadStateProps<Data>) {
  if (query.data !== undefined) return children(query.data)
  if (!query.error)
    return (
      <div className={classNames('grid gap-4', className)} aria-busy="true">
        {waiting ?? (
          <>
            <Skeleton className="h-10" />
            <Skeleton className="h-10" />
          </>
        )}
      </div>
    )
  return (
    <div className={classNames('grid gap-4 justify-items-start', className)}>
      <Note variant="stop" alert>
        <b>{what} could not be loaded.</b> {messageOf(query.error, NO_ANSWER)}
      </Note>
      <Button onClick={() => void query.refetch()} busy={query.isFetching}>
        Try again
      </Button>
    </div>
  )
}
