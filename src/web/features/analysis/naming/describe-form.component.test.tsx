import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { DescribeForm } from '#web/features/analysis/naming/describe-form.tsx'

const HEADPHONES = {
  ...{ id: 'headphones', name: 'Headphones', category: 'Electronics', departments: [] },
  ...{ synonyms: [], nouns: ['headphones', 'over-ear headphones'] },
}
const KNOWN = { brand: 'Sony', model: 'WH-1000XM4', color: 'black' }

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

interface Sent {
  path: string
  body: unknown
}

function showForm(words: Promise<unknown> = Promise.resolve()) {
  const sent: Sent[] = []
  vi.stubGlobal('fetch', async (path: string, { body }: { body?: string } = {}) => {
    sent.push({ path, body: body && JSON.parse(body) })
    if (path === '/api/types') return Response.json([HEADPHONES])
    if (path.startsWith('/api/types/')) await words
    return path.startsWith('/api/types/') ? Response.json(KNOWN) : new Response(null, { status: 503 })
  })
  render(
    <QueryClientProvider client={new QueryClient()}>
      <DescribeForm onDescribed={() => {}} />
    </QueryClientProvider>,
  )
  const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label)
  const say = (label: string, value: string) => fireEvent.change(field(label), { target: { value } })
  const choose = async (words: string) => {
    say('What is it?', words)
    fireEvent.click(await screen.findByRole('option', { name: /^Headphones/ }))
  }
  const submit = async () => {
    fireEvent.click(screen.getByRole('button', { name: 'Get price and listings' }))
    await screen.findByRole('alert')
    return sent.find(({ path }) => path === '/api/items')!.body
  }
  return { sent, field, say, choose, submit }
}

test('what is typed besides the type fills in brand and model, where they can be seen and changed, and the color', async () => {
  const { sent, field, say, choose, submit } = showForm()
  await choose('Sony headphones WH-1000XM4 black')
  await waitFor(() => expect(field('Brand, if it has one').value).toBe('Sony'))
  expect(field('What is it?').value).toBe('Headphones')
  expect(field('Model, if you know it').value).toBe('WH-1000XM4')
  expect(screen.getAllByText('From what you typed')).toHaveLength(2)
  expect(sent[1]!.path).toBe('/api/types/headphones/words?text=Sony+headphones+WH-1000XM4+black')

  say('Model, if you know it', 'WH-1000XM5')
  expect(screen.getAllByText('From what you typed')).toHaveLength(1)
  expect(await submit()).toMatchObject({
    ...{ typeId: 'headphones', brand: 'Sony', model: 'WH-1000XM5' },
    answers: { colour: 'black' },
  })
})

test('what the seller entered already stays, and the color can be removed', async () => {
  const { field, say, choose, submit } = showForm()
  say('Brand, if it has one', 'Bose')
  await choose('Sony headphones WH-1000XM4 black')
  fireEvent.click(await screen.findByRole('button', { name: /^Color: black/ }))
  expect(field('Brand, if it has one').value).toBe('Bose')
  expect(await submit()).toMatchObject({ brand: 'Bose', model: null, answers: {} })
})

test('who goes on before the words were looked up loses nothing of them', async () => {
  const { promise, resolve } = Promise.withResolvers<void>()
  const { sent, field, choose, submit } = showForm(promise)
  await choose('Sony headphones WH-1000XM4 black')
  const body = submit()
  expect(sent.some(({ path }) => path === '/api/items')).toBe(false)
  expect(field('Brand, if it has one').value).toBe('')
  resolve()
  expect(await body).toMatchObject({ brand: 'Sony', model: 'WH-1000XM4', answers: { colour: 'black' } })
})

test('another name from the list leaves what the words told', async () => {
  const { field, choose } = showForm()
  await choose('Sony headphones')
  await waitFor(() => expect(field('Brand, if it has one').value).toBe('Sony'))
  fireEvent.click(field('What is it?'))
  fireEvent.click(await screen.findByRole('option', { name: /^Over-ear headphones/ }))
  await waitFor(() => expect(field('What is it?').value).toBe('Over-ear headphones'))
  expect(field('Brand, if it has one').value).toBe('Sony')
})

test('words that are typed on take back what earlier ones had filled in', async () => {
  const { field, say, choose } = showForm()
  await choose('Sony headphones')
  await waitFor(() => expect(field('Brand, if it has one').value).toBe('Sony'))
  say('What is it?', 'Time machine')
  expect(field('Brand, if it has one').value).toBe('')
  expect(field('Model, if you know it').value).toBe('')
})

test('the name of a type alone asks for nothing more', async () => {
  const { sent, field, choose } = showForm()
  await choose('headph')
  await waitFor(() => expect(field('What is it?').value).toBe('Headphones'))
  expect(sent.map(({ path }) => path)).toEqual(['/api/types'])
})

test('the very name of a type is that type, though nothing was chosen from the list', async () => {
  const { field, say, submit } = showForm()
  say('What is it?', 'headphones')
  await screen.findByRole('option', { name: /^Headphones/ })
  fireEvent.blur(field('What is it?'))
  expect(await screen.findByText('In Electronics')).toBeDefined()
  expect(await submit()).toMatchObject({ typeId: 'headphones', category: 'Electronics' })
})

test('what has no name is not sent, and the field says so', () => {
  const { sent } = showForm()
  fireEvent.click(screen.getByRole('button', { name: 'Get price and listings' }))
  expect(screen.getByText('Please say what it is')).toBeDefined()
  expect(sent.map(({ path }) => path)).not.toContain('/api/items')
})
