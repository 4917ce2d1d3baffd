/** What connecting a marketplace means, wherever one is connected or shown. */
export const BY_HAND =
  'You post with the helper: marketplaces let nobody post for you. Only webhooks send by themselves.'
