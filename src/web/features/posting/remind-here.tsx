import { useQuery, useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { canRemind, devicesQuery, mayRemind, remindHere } from '#web/platform/push.ts'
import { Checkbox } from '#web/ui/checkbox.tsx'

const BLOCKED = 'Your browser does not allow notifications from this site, so this device will not remind you.'
const FAILED = 'This device could not be turned on for reminders. Email and the dashboard remind you as before.'

interface RemindHere {
  /** Nothing where this browser cannot, or does already. */
  field: ReactNode
  /** Does what was ticked while `work` is under way, and gives a sentence where that did not work. */
  alongside: (work: Promise<unknown>) => Promise<string | undefined>
}

/** Asked where something is scheduled, and nowhere else: whoever plans nothing is never asked for notifications. */
export function useRemindHere(): RemindHere {
  const cache = useQueryClient()
  const { data } = useQuery({ ...devicesQuery, enabled: canRemind() })
  const [wanted, setWanted] = useState(false)
  const publicKey = data?.publicKey
  const isOn = data?.devices.some(({ current }) => current)
  if (!publicKey || isOn) return { field: null, alongside: async () => undefined }

  async function alongside(work: Promise<unknown>) {
    if (!wanted || !publicKey) return
    try {
      if (!(await mayRemind())) return BLOCKED
      await work
      await remindHere(publicKey)
    } catch {
      return FAILED
    } finally {
      await cache.invalidateQueries(devicesQuery)
    }
  }
  const field = (
    <Checkbox
      label="Also remind me on this device"
      checked={wanted}
      onCheckedChange={(checked) => setWanted(checked === true)}
    />
  )
  return { field, alongside }
}
