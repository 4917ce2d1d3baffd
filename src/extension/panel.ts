import { PRODUCT } from '#contract/product.ts'
import type { FieldName } from '#extension/market-form.ts'
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
  show(report: FillReport): void
}

/** A small box in the corner, in a shadow tree so that neither page nor panel styles the other. */
export function openPanel(marketplace: string): Panel {
  const host = document.createElement('snapworth-panel')
  const root = host.attachShadow({ mode: 'open' })
  const style = make('style', '', styles)
  const close = make('button', 'close', '×')
  close.type = 'button'
  close.ariaLabel = 'Close'
  close.addEventListener('click', () => host.remove())
  const head = make('header', '', `${PRODUCT.name} · ${marketplace}`)
  head.append(close)
  const message = make('p', 'message')
  const warning = make('p', 'warning')
  const lines = make('ul', '')
  const box = make('section', 'box')
  box.role = 'status'
  box.append(head, message, lines, warning)
  root.append(style, box)
  document.documentElement.append(host)

  return {
    say: (text) => message.replaceChildren(text),
    warn: (text) => warning.replaceChildren(text),
    show: (report) => {
      if (report.kind === 'progress') return
      box.dataset.outcome = report.kind
      message.replaceChildren(
        report.kind === 'failed'
          ? report.reason
          : 'Filled in and read back. Please check it; publishing stays with you.',
      )
      lines.replaceChildren(
        ...report.checks.map(({ field, ok, note }) =>
          make(
            'li',
            ok ? 'ok' : 'bad',
            [ok ? '✓' : '✗', FIELD_LABELS[field], note && `· ${note}`].filter(Boolean).join(' '),
          ),
        ),
      )
    },
  }
}

function make<Name extends keyof HTMLElementTagNameMap>(name: Name, className: string, text = '') {
  const element = document.createElement(name)
  element.className = className
  element.textContent = text
  return element
}
