/** What connecting a marketplace means, wherever one is connected or shown. */
export const BY_HAND =
  'You post with the helper, because marketplaces do not let other apps post for you. Only webhooks work automatically.'
