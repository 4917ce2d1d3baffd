import { defineConfig } from '@playwright/test'
import { BROWSER_ARGS } from './scripts/find-browser.ts'

/** Forty forms, one after the other, and most of the time is spent waiting for them: everything else fits beside it. */
const LONGEST = 'twenty-items-extension.e2e.ts'
const EXTENSION = 'extension-*.e2e.ts'
const PUSH = 'remind-on-phone.e2e.ts'
/** They share a server of theirs, which they restart and move in time. */
const OWN_SERVER = 'own-server.e2e.ts'

const chromium = process.env.CHROMIUM_PATH ?? '/usr/bin/chromium'
// All pages are ours: they may share a process, and none has to stand ready.
const args = [...BROWSER_ARGS, '--disable-site-isolation-trials', '--renderer-process-limit=1']
/** Extensions and notices on the screen need a browser that could open windows. */
const inChromium = { launchOptions: { executablePath: chromium, args } }
const withoutWindows = { launchOptions: { executablePath: process.env.HEADLESS_SHELL_PATH ?? chromium, args } }
const viewport = { width: 1280, height: 800 }

/** Journeys in a real browser. */
export default defineConfig({
  testDir: 'e2e',
  testMatch: '*.e2e.ts',
  globalSetup: './e2e/start-server.ts',
  fullyParallel: true,
  // Twice as many journeys as the cores we count on, as they also wait; beside them goes what waits most of the time.
  workers: 5,
  // A machine that stalls for a moment must not turn a whole run red; what fails twice has failed.
  retries: process.env.CI ? 1 : 0,
  timeout: 120_000,
  expect: { timeout: 20_000 },
  outputDir: 'test-results',
  use: {
    contextOptions: { reducedMotion: 'reduce' },
    // Only the journeys of the installed app are about it.
    serviceWorkers: 'block',
  },
  projects: [
    // These first, because those of a file are done one after the other.
    { name: 'longest', testMatch: LONGEST, workers: 1, use: inChromium },
    { name: 'extension', testMatch: EXTENSION, workers: 1, use: inChromium },
    { name: 'own-server', testMatch: OWN_SERVER, workers: 1, use: { ...withoutWindows, viewport } },
    { name: 'push', testMatch: PUSH, workers: 1, use: { ...inChromium, viewport } },
    {
      name: 'journeys',
      testIgnore: [LONGEST, EXTENSION, PUSH, OWN_SERVER],
      workers: 4,
      use: { ...withoutWindows, viewport },
    },
  ],
})
