export interface Mail {
  to: string
  subject: string
  text: string
  /** Where one click, or a mail program by itself, turns such mails off. */
  unsubscribeUrl?: string
}

export interface Mailer {
  /** False: mails become files in the outbox, and nothing may claim to have been sent. */
  delivers: boolean
  send(mail: Mail): Promise<void>
  /** Fails with a ProviderError that says what is wrong when no mail could leave now. */
  check(): Promise<void>
}
