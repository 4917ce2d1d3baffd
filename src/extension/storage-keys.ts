/** What the extension keeps besides how much was filled in today; all of it belongs to the paired app. */
export const ORIGIN_KEY = 'appOrigin'
export const FORMS_KEY = 'forms'
export const POSTED_KEY = 'posted'
