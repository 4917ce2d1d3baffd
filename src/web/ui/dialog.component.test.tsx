import { cleanup, render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { useState } from 'react'
import { afterEach, expect, test } from 'vitest'
import { Button } from '#web/ui/button.tsx'
import { ConfirmProvider, useConfirm } from '#web/ui/confirm.tsx'
import { Dialog } from '#web/ui/dialog.tsx'

afterEach(cleanup)

function Page() {
  const [open, setOpen] = useState(false)
  return (
    <>
      <Button onClick={() => setOpen(true)}>Edit</Button>
      <Button>Elsewhere</Button>
      <Dialog open={open} onOpenChange={setOpen} title="Edit the lamp" foot={<Button>Save</Button>}>
        <input aria-label="Title" />
      </Dialog>
    </>
  )
}

test('a dialog takes the focus, keeps it while Tab goes round, and gives it back when Escape closes it', async () => {
  render(<Page />)
  const edit = screen.getByRole('button', { name: 'Edit' })
  await userEvent.click(edit)
  const dialog = screen.getByRole('dialog', { name: 'Edit the lamp' })
  expect(dialog.contains(document.activeElement)).toBe(true)
  for (let press = 0; press < 5; press++) {
    await userEvent.tab()
    expect(dialog.contains(document.activeElement), `after ${press + 1} times Tab`).toBe(true)
  }
  await userEvent.keyboard('{Escape}')
  expect(screen.queryByRole('dialog')).toBeNull()
  expect(document.activeElement).toBe(edit)
})

test('a question is answered by its button; closing it in any other way is a no', async () => {
  const answers: boolean[] = []
  function Asking() {
    const confirm = useConfirm()
    const ask = async () =>
      answers.push(await confirm({ title: 'Delete?', question: 'It is gone then.', yes: 'Delete' }))
    return <Button onClick={() => void ask()}>Ask</Button>
  }
  render(
    <ConfirmProvider>
      <Asking />
    </ConfirmProvider>,
  )
  const ask = () => userEvent.click(screen.getByRole('button', { name: 'Ask' }))
  await ask()
  await userEvent.click(await screen.findByRole('button', { name: 'Delete' }))
  await ask()
  await screen.findByRole('button', { name: 'Delete' })
  await userEvent.keyboard('{Escape}')
  expect(answers).toEqual([true, false])
})
