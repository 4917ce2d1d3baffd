import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Ellipsis, Images, Layers, QrCode, Trash2 } from 'lucide-react'
import { useLocation } from 'wouter'
import { deletePile } from '#contract/piles/piles.ts'
import { countOf } from '#web/features/piles/pile-counts.ts'
import { PILES_KEY, pilesQuery } from '#web/features/piles/queries.ts'
import { call } from '#web/platform/api.ts'
import { formatMoment } from '#web/platform/format.ts'
import { toastFailure } from '#web/platform/toast-failure.ts'
import { useConfirm } from '#web/ui/confirm.tsx'
import { Menu } from '#web/ui/menu.tsx'
import { toast } from '#web/ui/toast.ts'

interface PileMenuProps {
  pileId: string
  newHref: string
  hrefOf: (pileId: string) => string
}

/** Rarer things to do with a pile, and the way to the others that are open. */
export function PileMenu({ pileId, newHref, hrefOf }: PileMenuProps) {
  const cache = useQueryClient()
  const confirm = useConfirm()
  const [, navigate] = useLocation()
  const { data: open = [] } = useQuery(pilesQuery)
  const remove = async () => {
    const yes = await confirm({
      title: 'Remove this pile?',
      question: 'Its photos are deleted. Items that were made of it stay, with their photos.',
      yes: 'Remove pile',
      destructive: true,
    })
    if (!yes) return
    try {
      await call(deletePile, { params: { id: pileId } })
      cache.removeQueries({ queryKey: PILES_KEY })
      navigate('/upload')
      toast({ title: 'Pile removed' })
    } catch (error) {
      toastFailure('The pile could not be removed', error)
    }
  }
  const others = open.filter(({ id }) => id !== pileId)
  return (
    <Menu
      label="More about this pile"
      icon={Ellipsis}
      items={[
        { label: 'Start another pile', icon: Images, run: () => navigate(newHref) },
        ...others.map(({ id, createdAt, photoCount }) => ({
          label: `${countOf(photoCount, 'photo')} of ${formatMoment(createdAt)}`,
          icon: Layers,
          run: () => navigate(hrefOf(id)),
        })),
        { label: 'Divider card', icon: QrCode, run: () => navigate('/divider-card') },
        { label: 'Remove this pile', icon: Trash2, run: () => void remove() },
      ]}
    />
  )
}
