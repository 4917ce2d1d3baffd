import { useMutation, useQueryClient } from '@tanstack/react-query'
import { Archive } from 'lucide-react'
import { type FormEvent, useState } from 'react'
import { AppError } from '#contract/errors.ts'
import { BackupRequest, downloadBackup } from '#contract/operations/operations.ts'
import { productFile } from '#contract/product.ts'
import { ADMIN_KEY } from '#web/features/admin/queries.ts'
import { messageOf } from '#web/platform/api.ts'
import { download } from '#web/platform/download.ts'
import { formatBytes } from '#web/platform/format.ts'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { Checkbox } from '#web/ui/checkbox.tsx'
import { Note } from '#web/ui/note.tsx'
import { PasswordField } from '#web/ui/password-field.tsx'

export function BackupPanel() {
  const cache = useQueryClient()
  const [bytes, setBytes] = useState(0)
  const [encrypted, setEncrypted] = useState(false)
  const [passphrase, setPassphrase] = useState('')
  const [repeated, setRepeated] = useState('')
  const [problems, setProblems] = useState<{ passphrase?: string; repeated?: string }>({})
  const { mutate, isPending, isSuccess, error } = useMutation({
    mutationFn: (body: { passphrase?: string }) => {
      setBytes(0)
      return download(downloadBackup, { body }, productFile('backup.zip'), setBytes)
    },
    onSuccess: () => cache.invalidateQueries({ queryKey: ADMIN_KEY }),
  })
  /** The data is kept elsewhere, or another backup is being made: the server says which, and what to do. */
  const refused = error instanceof AppError && error.code === 'conflict'

  function submit(event: FormEvent) {
    event.preventDefault()
    const found = encrypted ? problemsIn(passphrase, repeated) : {}
    setProblems(found)
    if (!found.passphrase && !found.repeated) mutate(encrypted ? { passphrase } : {})
  }
  return (
    <Card>
      <div className="grid grid-cols-2 gap-x-12 gap-y-6 max-md:grid-cols-1">
        <form className="grid gap-4 content-start justify-items-start" noValidate onSubmit={submit}>
          <h3>Make a backup</h3>
          <p className="text-ui text-muted">
            One archive with the embedded database and every photo, as they are right now. The server keeps running. The
            archive holds personal data and secrets: keep it where only you can read it.
          </p>
          <Checkbox
            label="Encrypt it with a passphrase"
            checked={encrypted}
            onCheckedChange={(checked) => setEncrypted(checked === true)}
          />
          {encrypted && (
            <div className="grid gap-4 w-full">
              <PasswordField
                label="Passphrase"
                autoComplete="new-password"
                hint="At least 12 characters. Without it, nobody can open the backup, not even you."
                error={problems.passphrase}
                value={passphrase}
                onChange={(event) => setPassphrase(event.target.value)}
              />
              <PasswordField
                label="Repeat the passphrase"
                autoComplete="new-password"
                error={problems.repeated}
                value={repeated}
                onChange={(event) => setRepeated(event.target.value)}
              />
            </div>
          )}
          <Button variant="go" type="submit" busy={isPending}>
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
                {messageOf(error, 'The server did not answer, or the download was interrupted. Please try again.')}
              </Note>
            )}
          </div>
        </form>
        <RestoreSteps />
      </div>
    </Card>
  )
}

const RestoreSteps = () => (
  <div className="grid gap-3 content-start">
    <h3>Restore a backup</h3>
    <ol className="grid list-decimal gap-2 pl-5 text-ui">
      <li>Stop the server.</li>
      <li>
        Set <code>DATA_DIR</code> to an empty folder.
      </li>
      <li>
        Run <code>npm run restore -- FILE</code>. It asks for the passphrase if there is one.
      </li>
      <li>
        Start the server with the same <code>DATA_DIR</code>.
      </li>
    </ol>
  </div>
)

function problemsIn(passphrase: string, repeated: string) {
  const checked = BackupRequest.safeParse({ passphrase })
  if (!checked.success) return { passphrase: checked.error.issues[0]!.message }
  return passphrase === repeated ? {} : { repeated: 'The passphrases do not match' }
}
