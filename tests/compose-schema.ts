import { z } from 'zod'

/** The part of the Compose Specification's schema that our files use. Every object is closed, as it is there. */
const name = z.string().regex(/^[a-zA-Z0-9._-]+$/)
const duration = z.string().regex(/^(\d+(us|ms|s|m|h))+$/)
const variables = z.record(z.string().regex(/^.+$/), z.union([z.string(), z.number(), z.boolean(), z.null()]))
const command = z.union([z.string(), z.array(z.string()), z.null()])
const unique = <T extends z.ZodType>(item: T) =>
  z.array(item).refine((items) => new Set(items).size === items.length, 'must not say the same twice')

const Healthcheck = z.strictObject({
  disable: z.boolean().optional(),
  test: z.union([z.string(), z.array(z.string())]).optional(),
  interval: duration.optional(),
  timeout: duration.optional(),
  start_period: duration.optional(),
  start_interval: duration.optional(),
  retries: z.number().optional(),
})

const Dependency = z.strictObject({
  condition: z.enum(['service_started', 'service_healthy', 'service_completed_successfully']),
  restart: z.boolean().optional(),
  required: z.boolean().optional(),
})

const Service = z.strictObject({
  build: z.string().optional(),
  image: z.string().optional(),
  entrypoint: command.optional(),
  command: command.optional(),
  env_file: z.array(z.strictObject({ path: z.string(), required: z.boolean().optional() })).optional(),
  environment: variables.optional(),
  ports: unique(z.union([z.string(), z.number()])).optional(),
  volumes: unique(z.string()).optional(),
  configs: unique(z.strictObject({ source: name, target: z.string() })).optional(),
  depends_on: z.record(name, Dependency).optional(),
  healthcheck: Healthcheck.optional(),
  read_only: z.boolean().optional(),
  tmpfs: z.union([z.string(), z.array(z.string())]).optional(),
  cap_drop: unique(z.string()).optional(),
  security_opt: unique(z.string()).optional(),
  restart: z.string().optional(),
})

export const ComposeFile = z
  .strictObject({
    name: z.string().regex(/^[a-z0-9][a-z0-9_-]*$/),
    services: z.record(name, Service),
    configs: z.record(name, z.strictObject({ file: z.string() })).optional(),
    volumes: z.record(name, z.null()).optional(),
  })
  .superRefine(({ services, configs = {}, volumes = {} }, { addIssue }) => {
    for (const [service, { depends_on = {}, configs: read = [], volumes: mounts = [] }] of Object.entries(services)) {
      for (const other of Object.keys(depends_on)) if (!services[other]) addIssue(`${service} waits for ${other}`)
      for (const mount of mounts) if (!(mount.split(':')[0]! in volumes)) addIssue(`${service} mounts ${mount}`)
      for (const { source } of read) if (!(source in configs)) addIssue(`${service} reads ${source}`)
    }
  })
