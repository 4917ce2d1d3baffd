import { defineConfig, devices } from '@playwright/test'
import { BROWSER_ARGS } from './scripts/find-browser.ts'

const EXTENSION = 'extension.e2e.ts'

/** Journeys in a real browser. */
export default defineConfig({
  testDir: 'e2e',
  testMatch: '*.e2e.ts',
  globalSetup: './e2e/start-server.ts',
  fullyParallel: true,
  // One more than the cores we count on: journeys also wait.
  workers: 3,
  // A machine that stalls for a moment must not turn a whole run red; what fails twice has failed.
  retries: process.env.CI ? 1 : 0,
  timeout: 120_000,
  expect: { timeout: 20_000 },
  outputDir: 'test-results',
  use: {
    contextOptions: { reducedMotion: 'reduce' },
    launchOptions: {
      executablePath: process.env.CHROMIUM_PATH ?? '/usr/bin/chromium',
      // All pages are ours: they may share a process, and none has to stand ready.
      args: [...BROWSER_ARGS, '--disable-site-isolation-trials', '--renderer-process-limit=1'],
    },
  },
  projects: [
    // First, because they are done one after the other.
    { name: 'extension', testMatch: EXTENSION },
    { name: 'desktop', testIgnore: EXTENSION, use: { viewport: { width: 1280, height: 800 } } },
    // The main job, which sellers do with one hand; the other screens are checked for width on the desktop run.
    {
      name: 'phone',
      testMatch: ['workspace.e2e.ts', 'settings.e2e.ts'],
      grep: /A new seller lists|A seller (corrects|edits|copies|regenerates|exports)|A trial runs out/,
      // Few pixels: nobody looks, and the machine has to paint them all.
      use: { ...devices['Pixel 7'], viewport: { width: 390, height: 844 }, deviceScaleFactor: 1 },
    },
  ],
})
