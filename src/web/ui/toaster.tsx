import { Suspense } from 'react'
import { preloadable } from '#web/ui/preloadable.ts'
import { useShownToast } from '#web/ui/toast.ts'

const ToastViewport = preloadable(() => import('#web/ui/toast-viewport.tsx').then((module) => module.ToastViewport))

/** For whoever may soon need one, and may be offline by then. */
export const preloadToasts = ToastViewport.preload

/** Stands once in the layout; loads its machinery with the first toast, or ahead. */
export function Toaster() {
  const toast = useShownToast()
  if (!toast) return null
  return (
    <Suspense>
      <ToastViewport toast={toast} />
    </Suspense>
  )
}
