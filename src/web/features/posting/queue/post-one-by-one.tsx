import { Send } from 'lucide-react'
import { type ComponentProps, Suspense, useState } from 'react'
import { Button } from '#web/ui/button.tsx'
import { preloadable } from '#web/ui/preloadable.ts'

const WhereToPostDialog = preloadable(() =>
  import('#web/features/posting/queue/where-to-post-dialog.tsx').then((module) => module.WhereToPostDialog),
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
