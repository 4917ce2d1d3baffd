import { classNames } from '#web/ui/class-names.ts'

const TONES = {
  go: 'bg-go',
  wait: 'bg-wait',
  stop: 'bg-stop',
  quiet: 'bg-sunken inset-ring inset-ring-field',
}

interface Part {
  name: string
  count: number
  /** The count as it is written. */
  figure: string
  tone: keyof typeof TONES
}

/** How a whole divides, as a bar and in figures. */
export function Split({ parts }: { parts: Part[] }) {
  return (
    <>
      <div className="flex h-3 gap-[3px]" aria-hidden="true">
        {parts
          .filter(({ count }) => count > 0)
          .map(({ name, count, tone }) => (
            <i key={name} className={classNames('min-w-1 rounded-[3px]', TONES[tone])} style={{ flex: count }} />
          ))}
      </div>
      <dl className="grid text-ui">
        {parts.map(({ name, figure, tone }) => (
          <div key={name} className="flex justify-between py-[5px]">
            <dt className="flex items-center gap-2.5">
              <i className={classNames('size-2.5 rounded-[3px]', TONES[tone])} aria-hidden="true" />
              {name}
            </dt>
            <dd className="font-semibold">{figure}</dd>
          </div>
        ))}
      </dl>
    </>
  )
}
