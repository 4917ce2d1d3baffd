import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { chromium } from '@playwright/test'

const USUAL_PLACES = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
]

/**
 * Every window draws its address bar's suggestions with pages of their own, a second of processor time that nobody
 * looks at. Of several such lists Chromium reads the last, so it repeats what Playwright's own is needed for.
 */
const NOT_NEEDED = ['WebUIOmniboxPopup', 'WebUIOmniboxAimPopup', 'HttpsUpgrades', 'OptimizationHints', 'PaintHolding']

export const BROWSER_ARGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-background-networking',
  `--disable-features=${NOT_NEEDED.join()}`,
]

/** A Chromium to test with: the one named, the system's, or one that is installed now. */
export async function findBrowser(): Promise<string> {
  const named = process.env.CHROMIUM_PATH
  if (named) return named
  const present = () => [...USUAL_PLACES, chromium.executablePath()].find((path) => existsSync(path))
  for (const install of [undefined, installFromSystem, installFromPlaywright]) {
    await install?.()
    const found = present()
    if (found) return found
  }
  throw new Error('No Chromium was found and none could be installed. Install one and set CHROMIUM_PATH to its path.')
}

/** Chromium without windows, where the system has it: a journey takes a sixth less work. */
export function findHeadlessShell(): string | undefined {
  return [process.env.HEADLESS_SHELL_PATH, '/usr/bin/chromium-headless-shell'].find((path) => path && existsSync(path))
}

async function installFromSystem() {
  if (process.getuid?.() !== 0 || !(await runs('apt-get', ['--version']))) return
  console.log('Installing Chromium with apt-get …')
  await runs('apt-get', ['update', '-qq'])
  // One by one: not every system that has the first has the second.
  for (const name of ['chromium', 'chromium-headless-shell'])
    await runs('apt-get', ['install', '-y', '-qq', '--no-install-recommends', name])
}

async function installFromPlaywright() {
  console.log('Installing Chromium with Playwright …')
  await runs('playwright', ['install', 'chromium'], 'inherit')
}

/** Says how it ended, not why: what counts is whether there is a browser afterwards. Others may go on meanwhile. */
const runs = (command: string, args: string[], stdio: 'ignore' | 'inherit' = 'ignore') =>
  once(spawn(command, args, { stdio }), 'exit').then(
    ([code]) => code === 0,
    () => false,
  )
