import { afterEach } from 'vitest'

// Test files share a window: what one leaves in its storage, the next would find.
afterEach(() => {
  localStorage.clear()
  sessionStorage.clear()
})
