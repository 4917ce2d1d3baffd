/** Under it the cache holds who is signed in. */
export const ME_KEY = ['me']
