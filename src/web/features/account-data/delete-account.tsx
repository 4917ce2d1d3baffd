import { lazy, Suspense, useState } from 'react'
import { useMe } from '#web/platform/session.ts'
import { Button } from '#web/ui/button.tsx'

const DeleteAccountDialog = lazy(() =>
  import('#web/features/account-data/delete-account-dialog.tsx').then((module) => ({
    default: module.DeleteAccountDialog,
  })),
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
