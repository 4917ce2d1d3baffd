export const MailLink = ({ to }: { to: string }) => (
  <a href={`mailto:${to}`} className="font-semibold break-words">
    {to}
  </a>
)
