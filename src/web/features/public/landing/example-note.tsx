/** Stands by every figure on this page that is not a price of ours. */
export const ExampleNote = ({ children = 'An example' }: { children?: string }) => (
  <p className="text-sm text-muted">{children}</p>
)
