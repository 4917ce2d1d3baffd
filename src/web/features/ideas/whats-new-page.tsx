import { useQuery } from '@tanstack/react-query'
import { Link } from 'wouter'
import { planGives, SUPPORTER_VOTES } from '#contract/billing/plan-table.ts'
import { PLANS } from '#contract/billing/plans.ts'
import { plannedQuery } from '#web/features/ideas/queries.ts'
import { piecesOf, type Release, readChangelog } from '#web/features/ideas/read-changelog.ts'
import { formatDate } from '#web/platform/format.ts'
import { LoadState } from '#web/platform/load-state.tsx'
import { useMe } from '#web/platform/session.ts'
import { Page, PageHead } from '#web/ui/layout.tsx'
import changelog from '../../../../CHANGELOG.md?raw'

const RELEASES = readChangelog(changelog)

export function WhatsNewPage() {
  const { data: user } = useMe()
  const looksAhead = user && planGives(user, 'plans-ahead')
  return (
    <Page className="max-w-180">
      <PageHead title="What’s new" />
      {looksAhead ? (
        <Planned />
      ) : (
        <p className="text-muted">
          What has changed, version by version. {PLANS.supporter.name}s also see{' '}
          <Link href="/subscribe">what is planned</Link>; everybody can suggest and vote on the{' '}
          <Link href="/ideas">ideas page</Link>.
        </p>
      )}
      {RELEASES.map((release) => (
        <ReleaseNotes key={release.version} release={release} />
      ))}
    </Page>
  )
}

function Planned() {
  const query = useQuery(plannedQuery)
  return (
    <section className="card grid gap-3 p-6 max-sm:p-4" aria-labelledby="planned">
      <h2 id="planned" className="text-lg">
        What is planned
      </h2>
      <LoadState query={query} what="What is planned">
        {(ideas) =>
          ideas.length === 0 ? (
            <p className="text-muted">
              Nothing is planned right now. Your vote on the <Link href="/ideas">ideas page</Link> counts{' '}
              {SUPPORTER_VOTES} times.
            </p>
          ) : (
            <ul className="grid gap-2">
              {ideas.map(({ id, title, detail }) => (
                <li key={id} className="wrap-anywhere">
                  <b>{title}</b>
                  {detail && <span className="block whitespace-pre-wrap text-muted text-ui">{detail}</span>}
                </li>
              ))}
            </ul>
          )
        }
      </LoadState>
    </section>
  )
}

const ReleaseNotes = ({ release: { version, date, parts } }: { release: Release }) => (
  <section className="grid gap-3">
    <h2 className="flex items-baseline gap-3">
      {version === 'Unreleased' ? 'Newest' : version}
      {date && <span className="font-normal text-muted text-ui">{formatDate(`${date}T12:00:00Z`)}</span>}
    </h2>
    {parts.map(({ title, lines }) => (
      <div key={title} className="grid gap-2">
        <h3>{title}</h3>
        <ul className="grid list-disc gap-1.5 pl-5 wrap-anywhere">
          {lines.map((line) => (
            <li key={line}>
              {piecesOf(line).map(({ text, code }, place) =>
                // biome-ignore lint/suspicious/noArrayIndexKey: the pieces never change
                code ? <code key={place}>{text}</code> : text,
              )}
            </li>
          ))}
        </ul>
      </div>
    ))}
  </section>
)
