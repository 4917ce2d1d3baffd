export { prepareEmbedded as setup } from '#tests/databases.ts'
