import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { Link } from 'wouter'
import type { User } from '#contract/accounts/accounts.ts'
import { planGives } from '#contract/billing/plan-table.ts'
import {
  EARLY_FEATURES,
  EarlyFeature,
  getEarlyFeatures,
  NOT_EARLY,
  switchEarlyFeature,
} from '#contract/settings/early-features.ts'
import { call } from '#web/platform/api.ts'
import { toastFailure } from '#web/platform/toast-failure.ts'
import { SettingRow } from '#web/ui/setting-row.tsx'
import { Switch } from '#web/ui/switch.tsx'

const earlyQuery = queryOptions({
  queryKey: ['early features'],
  queryFn: () => call(getEarlyFeatures, {}),
})

/** What is there before everybody has it; others see what they would get. */
export function EarlySettings({ user }: { user: User }) {
  const isGiven = planGives(user, 'early-features')
  return (
    <SettingRow
      title="Early features"
      text={isGiven ? 'New features before everyone else gets them. They work, and may still change.' : NOT_EARLY}
    >
      {EarlyFeature.options.map((feature) => (
        <EarlyToggle key={feature} feature={feature} isGiven={isGiven} />
      ))}
    </SettingRow>
  )
}

function EarlyToggle({ feature, isGiven }: { feature: EarlyFeature; isGiven: boolean }) {
  const { name, text, page } = EARLY_FEATURES[feature]
  const cache = useQueryClient()
  const { data } = useQuery(earlyQuery)
  const { mutate, isPending, variables } = useMutation({
    mutationFn: (on: boolean) => call(switchEarlyFeature, { params: { feature }, body: { on } }),
    onSuccess: (on) => cache.setQueryData(earlyQuery.queryKey, on),
    onError: (error) => toastFailure('Not switched', error),
  })
  const isOn = isPending ? variables : (data?.on.includes(feature) ?? false)
  return (
    <div className="grid gap-1">
      <div className="flex items-center gap-3">
        <Switch id={feature} checked={isOn} disabled={!isGiven || !data} onCheckedChange={(on) => mutate(on)} />
        <label htmlFor={feature} className="cursor-pointer font-semibold">
          {name}
        </label>
      </div>
      <p className="text-muted text-ui">{text}</p>
      {isOn && <Link href={page}>Open {name.toLowerCase()}</Link>}
    </div>
  )
}
