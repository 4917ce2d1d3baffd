import { Suspense, useState } from 'react'
import { useMe } from '#web/platform/session.ts'
import { Button } from '#web/ui/button.tsx'
import { preloadable } from '#web/ui/preloadable.ts'

const DeleteAccountDialog = preloadable(() =>
  import('#web/features/account-data/delete-account-dialog.tsx').then((module) => module.DeleteAccountDialog),
)

export function DeleteAccount() {
  const { data: user } = useMe()
  const [open, setOpen] = useState(false)
  return (
    <>
      <Button variant="stop" className="justify-self-start" onClick={() => setOpen(true)}>
        Delete Account
      </Button>
      <Suspense>{open && user && <DeleteAccountDialog user={user} onClose={() => setOpen(false)} />}</Suspense>
    </>
  )
}
