/** Where a link went; a server without mail leaves it to whoever runs it. */
export const linkWords = (email: string, mailed: boolean) =>
  mailed
    ? `We sent a link to ${email}.`
    : `There is a link for ${email} now. This server sends no mail: whoever runs it can give you the link.`
