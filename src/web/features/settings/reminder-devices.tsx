import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { Monitor, Smartphone } from 'lucide-react'
import { removeDevice } from '#contract/settings/push.ts'
import { call } from '#web/platform/api.ts'
import { formatAgo } from '#web/platform/format.ts'
import { devicesQuery } from '#web/platform/push.ts'
import { toastFailure } from '#web/platform/toast-failure.ts'
import { Button } from '#web/ui/button.tsx'
import { Entry, EntryBox } from '#web/ui/entry.tsx'
import { toast } from '#web/ui/toast.ts'

/** Where reminders are shown. They are turned on where something is scheduled. */
export function ReminderDevices() {
  const { data } = useQuery(devicesQuery)
  const cache = useQueryClient()
  const remove = useMutation({
    mutationFn: (id: string) => call(removeDevice, { params: { id } }),
    onSuccess: () => toast({ title: 'Reminders Off', description: 'That device shows no more reminders.' }),
    onError: (error) => toastFailure('Error', error, 'Failed to turn that device off. Please try again.'),
    onSettled: () => cache.invalidateQueries(devicesQuery),
  })
  if (!data?.publicKey) return null
  return (
    <section className="mt-8" aria-labelledby="reminder-devices">
      <h3 id="reminder-devices" className="mb-1.5">
        On your devices
      </h3>
      <p className="text-ui text-muted">
        A device can tell you when it is time to post or to lower a price, when something you no longer sell is still
        online, and show your price alerts. To turn one on, schedule a post there and check ‘Also remind me on this
        device’. It stops when you sign out there.
      </p>
      {data.devices.length > 0 && (
        <ul className="mt-4 grid gap-2">
          {data.devices.map(({ id, device, current, lastUsedAt }) => (
            <EntryBox key={id}>
              <Entry
                icon={/iPhone|iPad|Android/.test(device) ? Smartphone : Monitor}
                title={<b>{current ? `${device} (this device)` : device}</b>}
                note={lastUsedAt ? `Last reminder ${formatAgo(lastUsedAt, new Date())}` : 'No reminder yet'}
                end={
                  <Button
                    aria-label={`Turn off ${device}`}
                    busy={remove.isPending && remove.variables === id}
                    onClick={() => remove.mutate(id)}
                  >
                    Turn off
                  </Button>
                }
              />
            </EntryBox>
          ))}
        </ul>
      )}
    </section>
  )
}
