/** Stands by every figure on this page that is not a price of ours. */
export const ExampleNote = ({ children = 'What the built-in engine makes of this photo' }: { children?: string }) => (
  <p className="text-sm text-muted">{children}</p>
)
