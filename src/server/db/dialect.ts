import { fileURLToPath } from 'node:url'

/** What both databases have in common. */
export const casing = 'snake_case'
export const migrationsFolder = fileURLToPath(new URL('./migrations', import.meta.url))
