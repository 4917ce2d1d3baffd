import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { Bot, Check, CircleDashed, CreditCard, Database, HardDrive, type LucideIcon, Mail, Tags } from 'lucide-react'
import { PROVIDER_ROLES, type Provider, testProvider } from '#contract/operations/operations.ts'
import { OpenModelCard } from '#web/features/admin/overview/open-model-card.tsx'
import { ADMIN_KEY, providersQuery } from '#web/features/admin/queries.ts'
import { call } from '#web/platform/api.ts'
import { TestAnswer, TestButton } from '#web/platform/connection-test.tsx'
import { formatDateTime } from '#web/platform/format.ts'
import { LoadState } from '#web/platform/load-state.tsx'
import { Badge } from '#web/ui/badge.tsx'
import { Card } from '#web/ui/card.tsx'
import { Lines } from '#web/ui/layout.tsx'

const ICONS: Record<Provider['role'], LucideIcon> = {
  engine: Bot,
  prices: Tags,
  payments: CreditCard,
  mail: Mail,
  storage: HardDrive,
  database: Database,
}

export function ProvidersPanel() {
  const query = useQuery(providersQuery)
  return (
    <div className="grid gap-4">
      <Card>
        <LoadState query={query} what="The providers">
          {(providers) => (
            <Lines as="ul" room={3.5}>
              {providers.map((provider) => (
                <ProviderRow key={provider.id} provider={provider} />
              ))}
            </Lines>
          )}
        </LoadState>
      </Card>
      <OpenModelCard />
    </div>
  )
}

/** Only what is set up can be tested; of the rest the detail says what to set. */
function ProviderRow({ provider }: { provider: Provider }) {
  const { id, role, name, configured, detail, lastError } = provider
  const cache = useQueryClient()
  const test = useMutation({
    mutationFn: () => call(testProvider, { params: { id } }),
    onSettled: () => cache.invalidateQueries({ queryKey: ADMIN_KEY }),
  })
  const Icon = ICONS[role]
  return (
    <li className="flex items-start gap-3.5 max-sm:flex-wrap">
      <Icon className="icon mt-[3px] text-muted" />
      <div className="wrap-anywhere grid min-w-0 flex-1 gap-0.5 max-sm:basis-[calc(100%-3rem)]">
        <p className="flex flex-wrap items-center gap-x-2.5 gap-y-1">
          <b>{name}</b>
          {configured ? (
            <Badge variant="go" icon={Check}>
              Configured
            </Badge>
          ) : (
            <Badge variant="quiet" icon={CircleDashed}>
              Not configured
            </Badge>
          )}
        </p>
        <p className="text-ui text-muted">
          {PROVIDER_ROLES[role]}. {detail}
        </p>
        {lastError && (
          <p className="text-sm text-stop">
            Last error, <time dateTime={lastError.at}>{formatDateTime(lastError.at)}</time>: {lastError.message}
          </p>
        )}
        <TestAnswer test={test} className="empty:hidden pt-2" />
      </div>
      {configured && (
        <div className="flex-none max-sm:ml-8">
          <TestButton test={test} size="sm" of={name} />
        </div>
      )}
    </li>
  )
}
