/** Where a link went; a server without mail leaves it to whoever runs it. */
export const linkWords = (email: string, mailed: boolean) =>
  mailed
    ? `We sent a link to ${email}.`
    : `A link for ${email} is ready, but this server does not send email. Ask its operator for the link.`
