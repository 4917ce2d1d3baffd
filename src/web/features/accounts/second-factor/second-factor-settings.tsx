import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { Suspense, useState } from 'react'
import type { User } from '#contract/accounts/accounts.ts'
import { forgetRememberedDevices, type SecondFactors } from '#contract/accounts/second-factor.ts'
import { secondFactorsQuery } from '#web/features/accounts/queries.ts'
import { call } from '#web/platform/api.ts'
import { formatDate } from '#web/platform/format.ts'
import { LoadState } from '#web/platform/load-state.tsx'
import { toastFailure } from '#web/platform/toast-failure.ts'
import { Button } from '#web/ui/button.tsx'
import { Entry } from '#web/ui/entry.tsx'
import { preloadable } from '#web/ui/preloadable.ts'
import { SettingRow } from '#web/ui/setting-row.tsx'

const AppDialog = preloadable(() =>
  import('#web/features/accounts/second-factor/app-dialog.tsx').then((module) => module.AppDialog),
)
const PasskeyDialog = preloadable(() =>
  import('#web/features/accounts/second-factor/passkey-dialog.tsx').then((module) => module.PasskeyDialog),
)
const RemoveFactorDialog = preloadable(() =>
  import('#web/features/accounts/second-factor/remove-factor-dialog.tsx').then((module) => module.RemoveFactorDialog),
)
const NewCodesDialog = preloadable(() =>
  import('#web/features/accounts/second-factor/new-codes-dialog.tsx').then((module) => module.NewCodesDialog),
)

type Factor = SecondFactors['passkeys'][number]
type Open = { kind: 'app' | 'passkey' | 'codes' } | { kind: 'remove'; factor: Factor }

export function SecondFactorSettings({ user }: { user: User }) {
  const query = useQuery(secondFactorsQuery)
  const [open, setOpen] = useState<Open | null>(null)
  const dialog = { user, onClose: () => setOpen(null) }
  return (
    <SettingRow
      title="Two-step verification"
      text="In addition to your password, sign-in asks for a code from your phone or a passkey. Passkeys do not replace your password. Turning it on signs out your other devices."
    >
      <LoadState query={query} what="Two-step verification">
        {(factors) => <Ways factors={factors} onOpen={setOpen} />}
      </LoadState>
      <Suspense>
        {open?.kind === 'app' && <AppDialog {...dialog} />}
        {open?.kind === 'passkey' && <PasskeyDialog {...dialog} />}
        {open?.kind === 'codes' && <NewCodesDialog {...dialog} />}
        {open?.kind === 'remove' && <RemoveFactorDialog {...dialog} factor={open.factor} />}
      </Suspense>
    </SettingRow>
  )
}

/** Only at an address that has a name, and in browsers that know passkeys. */
const canHavePasskeys = ({ passkeysWork }: SecondFactors) =>
  passkeysWork && 'PublicKeyCredential' in window && !/^[\d.]+$|:/.test(location.hostname)

function Ways({ factors, onOpen }: { factors: SecondFactors; onOpen: (open: Open) => void }) {
  const { app, passkeys, recoveryCodesLeft, rememberedDevices } = factors
  const all = [...(app ? [app] : []), ...passkeys]
  return (
    <>
      {all.length > 0 && (
        <ul className="grid gap-2">
          {all.map((factor) => (
            <li key={factor.id}>
              <Entry
                title={
                  <>
                    <b>{factor.name}</b> <span className="text-muted">since {formatDate(factor.addedAt)}</span>
                  </>
                }
                end={
                  <Button
                    size="sm"
                    aria-label={`Remove: ${factor.name}, since ${formatDate(factor.addedAt)}`}
                    onClick={() => onOpen({ kind: 'remove', factor })}
                  >
                    Remove
                  </Button>
                }
              />
            </li>
          ))}
          <li>
            <Entry
              title={codesInWords(recoveryCodesLeft)}
              end={
                <Button size="sm" onClick={() => onOpen({ kind: 'codes' })}>
                  New Codes
                </Button>
              }
            />
          </li>
          {rememberedDevices > 0 && <RememberedDevices count={rememberedDevices} />}
        </ul>
      )}
      <div className="flex flex-wrap gap-2">
        {!app && <Button onClick={() => onOpen({ kind: 'app' })}>Set Up Authenticator App</Button>}
        {canHavePasskeys(factors) && <Button onClick={() => onOpen({ kind: 'passkey' })}>Add a Passkey</Button>}
      </div>
    </>
  )
}

function RememberedDevices({ count }: { count: number }) {
  const cache = useQueryClient()
  const { mutate, isPending } = useMutation({
    mutationFn: () => call(forgetRememberedDevices, {}),
    onSuccess: () => cache.invalidateQueries(secondFactorsQuery),
    onError: (error) => toastFailure('Error', error, 'Failed to forget the devices. Please try again.'),
  })
  return (
    <li>
      <Entry
        title={count === 1 ? '1 remembered device' : `${count} remembered devices`}
        end={
          <Button size="sm" busy={isPending} onClick={() => mutate()}>
            Forget
          </Button>
        }
      />
    </li>
  )
}

const codesInWords = (left: number) => (left === 1 ? '1 recovery code left' : `${left} recovery codes left`)
