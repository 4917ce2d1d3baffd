/** Said where mails are only written to files: nothing claims to have been sent. */
export const NO_EMAIL = 'This server sends no email'
