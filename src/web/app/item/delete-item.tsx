import { Trash2 } from 'lucide-react'
import { useLocation } from 'wouter'
import { useDeleteItem } from '#web/features/items/use-delete-item.ts'
import { Button } from '#web/ui/button.tsx'

/** Leads to the other items, and back to this one when the seller changes their mind. */
export function DeleteItem({ id }: { id: string }) {
  const [, navigate] = useLocation()
  const { remove, removing } = useDeleteItem({
    onDeleted: () => navigate('/history'),
    onRestored: () => navigate(`/items/${id}`),
  })
  return (
    <Button variant="quiet" busy={removing} onClick={() => remove(id)}>
      {!removing && <Trash2 className="icon" />}
      Delete item
    </Button>
  )
}
