import { Send } from 'lucide-react'
import { type ComponentProps, lazy, Suspense, useState } from 'react'
import { Button } from '#web/ui/button.tsx'

const WhereToPostDialog = lazy(() =>
  import('#web/features/posting/queue/where-to-post-dialog.tsx').then((module) => ({
    default: module.WhereToPostDialog,
  })),
)

interface PostOneByOneProps extends Omit<ComponentProps<typeof Button>, 'onClick'> {
  itemIds: string[]
}

/** The way into the posting queue, wherever items are. */
export function PostOneByOne({ itemIds, children = 'Post one by one', ...rest }: PostOneByOneProps) {
  const [asking, setAsking] = useState(false)
  return (
    <>
      <Button {...rest} onClick={() => setAsking(true)}>
        <Send className="icon" />
        {children}
      </Button>
      {asking && (
        <Suspense>
          <WhereToPostDialog itemIds={itemIds} onClose={() => setAsking(false)} />
        </Suspense>
      )}
    </>
  )
}
