import { useMutation, useQueryClient } from '@tanstack/react-query'
import { Archive } from 'lucide-react'
import { useState } from 'react'
import { AppError } from '#contract/errors.ts'
import { downloadBackup } from '#contract/operations.ts'
import { ADMIN_KEY } from '#web/features/admin/queries.ts'
import { messageOf } from '#web/platform/api.ts'
import { download } from '#web/platform/download.ts'
import { formatBytes } from '#web/platform/format.ts'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { Note } from '#web/ui/note.tsx'

export function BackupPanel() {
  const cache = useQueryClient()
  const [bytes, setBytes] = useState(0)
  const { mutate, isPending, isSuccess, error } = useMutation({
    mutationFn: () => {
      setBytes(0)
      return download(downloadBackup, {}, 'snapworth-backup.zip', setBytes)
    },
    onSuccess: () => cache.invalidateQueries({ queryKey: ADMIN_KEY }),
  })
  /** The data is kept elsewhere, or another backup is being made: the server says which, and what to do. */
  const refused = error instanceof AppError && error.code === 'conflict'
  return (
    <Card>
      <div className="admin-backup">
        <div className="grid gap-4 content-start justify-items-start">
          <h3>Make a backup</h3>
          <p className="text-ui text-muted">
            One archive with the embedded database and every photo, as they are at this moment. The server keeps running
            meanwhile. It holds personal data and secrets: keep it where only you can read it.
          </p>
          <Button variant="go" busy={isPending} onClick={() => mutate()}>
            {!isPending && <Archive className="icon" />}
            {isPending ? (bytes > 0 ? `Saving… ${formatBytes(bytes)}` : 'Making the backup…') : 'Make a backup'}
          </Button>
          <div role="status" className="empty:hidden">
            {isSuccess && !isPending && (
              <Note variant="go">The backup is in your downloads: {formatBytes(bytes)}, complete.</Note>
            )}
            {error && !isPending && (
              <Note variant={refused ? 'wait' : 'stop'}>
                <b>No backup was made.</b>{' '}
                {messageOf(error, 'The server did not answer, or the download broke off. Please try again.')}
              </Note>
            )}
          </div>
        </div>
        <div className="grid gap-3 content-start">
          <h3>Bring one back</h3>
          <ol className="admin-steps">
            <li>Stop the server.</li>
            <li>
              Let <code>DATA_DIR</code> name an empty folder.
            </li>
            <li>
              Run <code>npm run restore -- FILE</code>
            </li>
            <li>
              Start the server with the same <code>DATA_DIR</code>.
            </li>
          </ol>
        </div>
      </div>
    </Card>
  )
}
