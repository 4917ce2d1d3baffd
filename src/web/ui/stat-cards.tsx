import type { ReactNode } from 'react'

/** Figures side by side, each under its name. */
export const StatCards = ({ figures }: { figures: { name: string; value: ReactNode }[] }) => (
  <dl className="grid grid-cols-[repeat(auto-fit,minmax(200px,1fr))] gap-4 max-sm:grid-cols-2 max-sm:gap-2">
    {figures.map(({ name, value }) => (
      <div
        key={name}
        className="grid gap-1 rounded-card border border-line bg-card px-5 pt-4 pb-4.5 max-sm:px-4 max-sm:py-3.5 max-sm:last:odd:col-span-full"
      >
        <dt className="text-muted text-ui">{name}</dt>
        <dd className="money text-3xl leading-[1.1] tracking-[-0.03em]">{value}</dd>
      </div>
    ))}
  </dl>
)
