/** What a program needs to run at all. */
const HARMLESS = ['PATH', 'HOME', 'TMPDIR', 'TEMP', 'SystemRoot', 'LD_LIBRARY_PATH']

/** The environment of a process that we start: secrets stay out of what decodes strangers' files. */
export const childEnvironment = (own: Record<string, string>): NodeJS.ProcessEnv => ({
  ...Object.fromEntries(HARMLESS.map((name) => [name, process.env[name]])),
  ...own,
})
