import { useQuery } from '@tanstack/react-query'
import { searchHistory } from '#contract/items/history.ts'
import { ClearHistory } from '#web/features/account-data/clear-history.tsx'
import { DeleteAccount } from '#web/features/account-data/delete-account.tsx'
import { ExportData } from '#web/features/account-data/export-data.tsx'
import { call } from '#web/platform/api.ts'
import { formatNumber } from '#web/platform/format.ts'
import { SettingRow } from '#web/ui/setting-row.tsx'

export function DataSettings() {
  const { data } = useQuery({
    queryKey: ['history', 'size'],
    queryFn: () => call(searchHistory, { query: { limit: 1 } }),
    staleTime: 0,
  })
  const count = data && data.totalItems - data.importedSales
  return (
    <div>
      <SettingRow title="Export" text="Your data as a ZIP: JSON, CSV and your photos.">
        <ExportData />
      </SettingRow>
      <SettingRow
        title="Clear history"
        text={`Permanently deletes ${itemsInWords(count)}, and ${salesInWords(data?.importedSales)}.`}
      >
        <ClearHistory />
      </SettingRow>
      <SettingRow title="Delete account" text="Permanently deletes all your data and cancels any subscription.">
        <DeleteAccount />
      </SettingRow>
    </div>
  )
}

function itemsInWords(count: number | undefined) {
  if (count === 1) return 'the 1 item in your history with its listings and photos'
  return `all ${count ? `${formatNumber(count)} ` : ''}items in your history with their listings and photos`
}

const salesInWords = (imported = 0) =>
  imported > 0 ? `all sales, including ${formatNumber(imported)} imported` : 'all sales'
