import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import type { Question } from '#contract/items/type-guide/type-guide.ts'
import { MeasureFields } from '#web/features/analysis/answers/measure-fields.tsx'
import { TypedAnswer } from '#web/features/analysis/answers/typed-answer.tsx'

afterEach(cleanup)

const MODEL = { id: 'model', ask: 'Which model?', kind: 'text' } as Question
const SIZE = { id: 'size', ask: 'How big is it?', kind: 'dimensions', parts: { height: 'height' }, unit: 'in' } as never

const typeIn = (label: string, value: string) => fireEvent.change(screen.getByLabelText(label), { target: { value } })

test('words that stand in the field when the seller goes to another page are an answer', () => {
  const onTyped = vi.fn()
  const { unmount } = render(<TypedAnswer question={MODEL} own="" problem={null} onTyped={onTyped} />)
  typeIn('Which model?', 'EOS-1D ')
  unmount()
  expect(onTyped.mock.calls).toEqual([['EOS-1D']])
})

test('and when the tab is closed; what was taken before is not sent again', () => {
  const onTyped = vi.fn()
  const { rerender, unmount } = render(<TypedAnswer question={MODEL} own="" problem={null} onTyped={onTyped} />)
  typeIn('Which model?', 'EOS-1D')
  dispatchEvent(new Event('pagehide'))
  expect(onTyped.mock.calls).toEqual([['EOS-1D']])
  rerender(<TypedAnswer question={MODEL} own="EOS-1D" problem={null} onTyped={onTyped} />)
  unmount()
  expect(onTyped).toHaveBeenCalledTimes(1)
})

test('and so are measures', () => {
  const onAnswer = vi.fn()
  const { unmount } = render(<MeasureFields question={SIZE} value={undefined} problem={null} onAnswer={onAnswer} />)
  typeIn('Height', '12')
  unmount()
  expect(onAnswer.mock.calls).toEqual([[{ height: 12 }]])
})

test('measures that are stored, rounded and in another order, are not sent again', () => {
  const onAnswer = vi.fn()
  const question = { ...(SIZE as Question), parts: { height: 'height', width: 'width' } }
  const fields = (value?: Record<string, number>) => (
    <MeasureFields question={question} value={value} problem={null} onAnswer={onAnswer} />
  )
  const { rerender, unmount } = render(fields())
  typeIn('Width', '8')
  typeIn('Height', '12.345')
  rerender(fields({ height: 12.35, width: 8 }))
  unmount()
  expect(onAnswer).not.toHaveBeenCalled()
})
