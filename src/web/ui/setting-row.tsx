import { type ReactNode, useId } from 'react'
import '#web/ui/setting-row.css'

interface SettingRowProps {
  title: string
  text: ReactNode
  children: ReactNode
}

/** What it is on the left, where it is set on the right; one above the other on phones. */
export function SettingRow({ title, text, children }: SettingRowProps) {
  const id = useId()
  return (
    <section className="set-row" aria-labelledby={id}>
      <div>
        <h3 id={id}>{title}</h3>
        <p className="text-ui text-muted">{text}</p>
      </div>
      <div className="set-row__control">{children}</div>
    </section>
  )
}
