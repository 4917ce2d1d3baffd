import { renderHook } from '@testing-library/react'
import { useShownToast } from '#web/ui/toast.ts'

/** What the toast says now. Not rendered into the page: a test that waits for the page to change would wait for this. */
export const shownToast = () => renderHook(useShownToast, { container: document.createElement('div') }).result.current
