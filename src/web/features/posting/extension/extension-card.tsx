import { useQuery } from '@tanstack/react-query'
import { Check, CircleDashed, Download } from 'lucide-react'
import { Link } from 'wouter'
import { MARKETPLACE_NAMES } from '#contract/marketplaces.ts'
import { type ExtensionBrowser, getExtension } from '#contract/posting/extension.ts'
import { NeedsComputer } from '#web/features/posting/extension/needs-computer.tsx'
import { FILLED_MARKETPLACES, isNewer } from '#web/features/posting/extension/this-browser.ts'
import type { ReadyExtension } from '#web/features/posting/use-extension.ts'
import { call } from '#web/platform/api.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Button, buttonClass } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { Definitions } from '#web/ui/definitions.tsx'
import { Row, Stack } from '#web/ui/layout.tsx'
import { Note } from '#web/ui/note.tsx'

interface ExtensionCardProps {
  ready: ReadyExtension | null
  onUnpair: () => void
  browser: ExtensionBrowser
  onBrowser: (browser: ExtensionBrowser) => void
}

/** How the extension stands in this browser, and the next thing to do about it. */
export function ExtensionCard({ ready, onUnpair, browser, onBrowser }: ExtensionCardProps) {
  const { data: offered } = useQuery({ queryKey: ['extension'], queryFn: () => call(getExtension, {}) })
  return (
    <Card role="status">
      {ready ? (
        <Connected ready={ready} onUnpair={onUnpair} offered={offered?.version} browser={browser} />
      ) : (
        <NotConnected browser={browser} onBrowser={onBrowser} offered={offered} />
      )}
    </Card>
  )
}

interface Offered {
  version: string
  bytes: Record<ExtensionBrowser, number>
}

function NotConnected({
  browser,
  onBrowser,
  offered,
}: Pick<ExtensionCardProps, 'browser' | 'onBrowser'> & { offered: Offered | undefined }) {
  const other = browser === 'chrome' ? 'firefox' : 'chrome'
  return (
    <>
      <Stack gap={3} className="max-sm:hidden">
        <Row className="justify-between">
          <Badge variant="quiet" icon={CircleDashed}>
            Not connected
          </Badge>
        </Row>
        <p className="text-ui">This page notices by itself when the extension is there and paired.</p>
        <a
          className={buttonClass({ variant: 'go', size: 'lg', block: true })}
          href={`/extension/${browser}.zip`}
          download
        >
          <Download className="icon" />
          Download for {NAMES[browser]}
        </a>
        <p className="text-muted text-sm">
          {offered && `Version ${offered.version}, ${Math.ceil(offered.bytes[browser] / 1024)} KB. `}
          {browser === 'chrome' && 'Also for Edge, Brave and Opera. '}
          <Button variant="link" onClick={() => onBrowser(other)}>
            For {NAMES[other]}
          </Button>
        </p>
      </Stack>
      <NeedsComputer />
    </>
  )
}

const NAMES: Record<ExtensionBrowser, string> = { chrome: 'Chrome', firefox: 'Firefox' }

function Connected({
  ready,
  onUnpair,
  offered,
  browser,
}: Pick<ExtensionCardProps, 'onUnpair' | 'browser'> & { ready: ReadyExtension; offered: string | undefined }) {
  const outdated = offered !== undefined && isNewer(offered, ready.version)
  return (
    <Stack gap={4}>
      <Row className="justify-between">
        <Badge variant="go" icon={Check}>
          Connected
        </Badge>
        <span className="text-muted text-sm">
          Version {ready.version}
          {offered !== undefined && !outdated && ', up to date'}
        </span>
      </Row>
      {outdated && (
        <Note variant="wait">
          <b>Version {offered} is there.</b> <a href={`/extension/${browser}.zip`}>Download it</a>, unpack it over the
          old folder, and press Reload on the browser’s extensions page.
        </Note>
      )}
      <Definitions
        items={[
          { term: 'Paired with', text: location.host },
          ...(ready.filledToday ? [{ term: 'Forms today', text: formsToday(ready) }] : []),
        ]}
      />
      <Row>
        <Link className={buttonClass({ variant: 'go' })} href="/dashboard">
          Post an Item
        </Link>
        {ready.practices && (
          <Link className={buttonClass({})} href="/extension/doctor">
            Try a Practice Form
          </Link>
        )}
        <Button onClick={onUnpair}>Unpair</Button>
      </Row>
    </Stack>
  )
}

function formsToday({ filledToday = {}, mostPerDay }: ReadyExtension) {
  const counts = FILLED_MARKETPLACES.flatMap((platform) => {
    const count = filledToday[platform]
    return count ? `${MARKETPLACE_NAMES[platform]} ${count}` : []
  })
  return `${counts.join(', ') || 'None yet'} (at most ${mostPerDay} on each marketplace)`
}
