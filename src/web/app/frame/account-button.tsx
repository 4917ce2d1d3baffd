import { Suspense, useState } from 'react'
import type { User } from '#contract/accounts/accounts.ts'
import { initialsOf } from '#web/platform/initials.ts'
import { Avatar } from '#web/ui/avatar.tsx'
import { preloadable } from '#web/ui/preloadable.ts'

const AccountMenu = preloadable(() => import('#web/app/frame/account-menu.tsx').then((module) => module.AccountMenu))

/** Most visits never open the account's menu, so its code comes with the first sign of interest. */
export function AccountButton({ user }: { user: User }) {
  const [openedBy, setOpenedBy] = useState<'pointer' | 'keyboard'>()
  const initials = initialsOf(user.name)
  const face = {
    className: 'grid size-11 cursor-pointer place-items-center rounded-full',
    'aria-label': `${initials}, account of ${user.name}`,
    children: <Avatar>{initials}</Avatar>,
  }
  const button = (
    <button
      type="button"
      aria-haspopup="menu"
      aria-expanded={Boolean(openedBy)}
      onPointerEnter={AccountMenu.preload}
      onFocus={AccountMenu.preload}
      onClick={({ detail: clicks }) => setOpenedBy(clicks === 0 ? 'keyboard' : 'pointer')}
      {...face}
    />
  )
  if (!openedBy) return button
  return (
    <Suspense fallback={button}>
      <AccountMenu user={user} face={face} byKeyboard={openedBy === 'keyboard'} />
    </Suspense>
  )
}
