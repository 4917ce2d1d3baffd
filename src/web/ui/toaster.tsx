import { lazy, Suspense } from 'react'
import { useShownToast } from '#web/ui/toast.ts'

const ToastViewport = lazy(() =>
  import('#web/ui/toast-viewport.tsx').then((module) => ({ default: module.ToastViewport })),
)

/** Stands once in the layout; loads its machinery with the first toast. */
export function Toaster() {
  const toast = useShownToast()
  if (!toast) return null
  return (
    <Suspense>
      <ToastViewport toast={toast} />
    </Suspense>
  )
}
