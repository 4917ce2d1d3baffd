import { configure } from '@testing-library/react'
import { afterEach } from 'vitest'
import { PATIENCE } from './patience.ts'

configure({ asyncUtilTimeout: PATIENCE.timeout })

// Test files share a window: what one leaves in its storage or its address, the next would find.
afterEach(() => {
  history.replaceState(null, '', '/')
  localStorage.clear()
  sessionStorage.clear()
})
