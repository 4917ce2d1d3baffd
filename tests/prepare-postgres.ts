export { preparePostgres as setup } from '#tests/databases.ts'
