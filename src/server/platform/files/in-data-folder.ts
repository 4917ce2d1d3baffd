/** What a data folder consists of. */
export const IN_DATA_FOLDER = {
  /** Held by the one process that uses the embedded database. */
  lock: '.lock',
  /** Stands beside a database that is being made for the first time. */
  unfinished: '.making-database',
  database: 'database',
  photos: 'photos',
  outbox: 'outbox',
  /** The built-in engine's weights. */
  models: 'models',
  /** The administrator's own model for it. */
  openModel: 'open-model',
  /** Files that mend a marketplace's form before the next release does. */
  forms: 'marketplace-forms',
  secret: 'session-secret',
  pushKey: 'push-key',
} as const
