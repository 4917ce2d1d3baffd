import type { FieldName } from '#contract/posting/forms/market-form.ts'
import type { FieldCheck } from '#contract/posting/helper-messages.ts'
import { PRODUCT } from '#contract/product.ts'
import type { FillReport } from '#extension/messages.ts'
import styles from '#extension/panel.css?inline'

export const FIELD_LABELS: Record<FieldName, string> = {
  photos: 'Photos',
  title: 'Title',
  price: 'Price',
  category: 'Category',
  condition: 'Condition',
  description: 'Description',
  tags: 'Tags',
  delivery: 'Delivery',
}

export interface Panel {
  say(text: string): void
  warn(text: string): void
  /** `textOf`: what a field should say, for the seller to copy; null where it is no text. */
  show(report: Extract<FillReport, { kind: 'filled' | 'failed' }>, textOf: (field: FieldName) => string | null): void
  /** Asks; whatever is not a yes changes nothing. */
  ask(question: string, yes: string): Promise<boolean>
}

/** A small box in the corner, in a shadow tree so that neither page nor panel styles the other. */
export function openPanel(marketplace: string): Panel {
  const host = document.createElement('snapworth-panel')
  const root = host.attachShadow({ mode: 'open' })
  const style = make('style', '', styles)
  const close = button('close', '×', () => host.remove())
  close.ariaLabel = 'Close'
  const head = make('header', '', `${PRODUCT.name} · ${marketplace}`)
  head.append(close)
  const message = make('p', 'message')
  const warning = make('p', 'warning')
  const lines = make('ul', '')
  const answers = make('p', 'answers')
  const box = make('section', 'box')
  box.role = 'status'
  box.append(head, message, lines, warning, answers)
  root.append(style, box)
  document.documentElement.append(host)

  return {
    say: (text) => message.replaceChildren(text),
    warn: (text) => warning.replaceChildren(text),
    show: (report, textOf) => {
      box.dataset.outcome = report.kind
      message.replaceChildren(
        report.kind === 'failed'
          ? report.reason
          : 'Filled in and read back. Please check it; publishing stays with you.',
      )
      lines.replaceChildren(...report.checks.map((check) => line(check, textOf(check.field))))
    },
    ask: (question, yes) =>
      new Promise((resolve) => {
        const answer = (isYes: boolean) => () => {
          answers.replaceChildren()
          resolve(isYes)
          if (!isYes) host.remove()
        }
        message.replaceChildren(question)
        answers.replaceChildren(button('yes', yes, answer(true)), button('no', 'Not now', answer(false)))
      }),
  }
}

/** What was filled in, and what was not with the text to paste instead. */
function line({ field, ok, note }: FieldCheck, text: string | null) {
  const label = FIELD_LABELS[field]
  const said = [ok ? '✓' : '✗', label, note && `· ${note}`].filter(Boolean).join(' ')
  const item = make('li', ok ? 'ok' : 'bad')
  item.append(make('span', '', said))
  if (!ok && text) item.append(copyButton(label, text))
  return item
}

function copyButton(label: string, text: string) {
  const copy = button('copy', 'Copy', async () => {
    const isCopied = await navigator.clipboard.writeText(text).then(
      () => true,
      () => false,
    )
    copy.textContent = isCopied ? 'Copied' : 'Not allowed here'
  })
  copy.ariaLabel = `Copy ${label.toLowerCase()}`
  return copy
}

function button(className: string, text: string, press: () => void) {
  const element = make('button', className, text)
  element.type = 'button'
  element.addEventListener('click', press)
  return element
}

function make<Name extends keyof HTMLElementTagNameMap>(name: Name, className: string, text = '') {
  const element = document.createElement(name)
  element.className = className
  element.textContent = text
  return element
}
