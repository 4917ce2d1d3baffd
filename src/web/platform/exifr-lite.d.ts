/** The same as the whole package, without the formats and the metadata that photos of things do not need. */
declare module 'exifr/dist/lite.esm.mjs' {
  export { parse } from 'exifr'
}
