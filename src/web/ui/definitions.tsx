import { Fragment, type ReactNode } from 'react'

/** Terms on the left and what they mean on the right; on phones each meaning stands below its term. */
export const Definitions = ({ items }: { items: { term: string; text: ReactNode }[] }) => (
  <dl className="grid grid-cols-[max-content_minmax(0,1fr)] gap-x-5 gap-y-2.5 text-ui max-sm:grid-cols-1 max-sm:gap-0.5">
    {items.map(({ term, text }) => (
      <Fragment key={term}>
        <dt className="font-semibold">{term}</dt>
        <dd className="text-muted max-sm:mb-2">{text}</dd>
      </Fragment>
    ))}
  </dl>
)
