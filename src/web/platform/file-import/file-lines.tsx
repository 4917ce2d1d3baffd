import type { ReactNode } from 'react'
import { type FileImport, OWN_LIST } from '#contract/file-import.ts'
import { formatNumber } from '#web/platform/format.ts'

const MOST_SHOWN = 20

interface LinesProps {
  title: string
  lines: { line: number; text: string }[]
  children?: ReactNode
}

/** Some lines of the file, by their numbers. */
export function Lines({ title, lines, children }: LinesProps) {
  return (
    <section className="grid gap-1">
      <h3 className="text-base">{title}</h3>
      <ul className="grid gap-0.5 text-ui">
        {lines.slice(0, MOST_SHOWN).map(({ line, text }) => (
          <li key={line} className="wrap-anywhere">
            <b>Line {formatNumber(line)}:</b> {text}
          </li>
        ))}
      </ul>
      {lines.length > MOST_SHOWN && (
        <p className="text-sm text-muted">And {formatNumber(lines.length - MOST_SHOWN)} more.</p>
      )}
      {children}
    </section>
  )
}

export const RefusedLines = ({ refused, done }: Pick<FileImport, 'refused'> & { done?: boolean }) =>
  refused.length > 0 && (
    <Lines
      title={`Lines that ${done ? 'were not' : 'will not be'} imported`}
      lines={refused.map(({ line, why }) => ({ line, text: why }))}
    />
  )

export const UnreadColumns = ({ unread }: Pick<FileImport, 'unread'>) =>
  unread.length > 0 && (
    <p className="text-sm wrap-anywhere text-muted">
      Columns we do not read: {unread.slice(0, MOST_SHOWN).join(', ')}
      {unread.length > MOST_SHOWN && ` and ${formatNumber(unread.length - MOST_SHOWN)} more`}.
    </p>
  )

interface FileSumsProps {
  found: FileImport
  /** What else becomes of lines, as it goes on after a comma. */
  others?: string[]
  children?: ReactNode
}

/** Whose file it is, and what becomes of its lines. */
export function FileSums({ found: { source, rows, accepted, known, refused }, others = [], children }: FileSumsProps) {
  const parts = [
    `${formatNumber(accepted)} to import`,
    ...(known > 0 ? [`${formatNumber(known)} already here`] : []),
    ...others,
    ...(refused.length > 0 ? [`${formatNumber(refused.length)} that will not be imported`] : []),
  ]
  return (
    <p>
      <b>This looks like {source === OWN_LIST ? source : `a file from ${source}`}.</b>{' '}
      {`${formatNumber(rows)} ${rows === 1 ? 'line' : 'lines'}: ${parts.join(', ')}.`}
      {children}
    </p>
  )
}
