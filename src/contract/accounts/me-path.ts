/** Apart from its endpoint, so that the landing page can ask who is there without loading a single schema. */
export const ME_PATH = '/api/auth/me'
