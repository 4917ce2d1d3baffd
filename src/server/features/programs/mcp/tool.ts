import type { CallToolResult, McpServer, ResourceLink } from '@modelcontextprotocol/server'
import { z } from 'zod'
import type { Scope } from '#contract/programs/scopes.ts'
import type { Change, Confirmations } from '#server/features/programs/mcp/confirmation.ts'
import type { OwnApi } from '#server/features/programs/mcp/own-api.ts'

interface Described<Input extends z.ZodObject> {
  name: string
  title: string
  /** What it does, for an assistant that has to choose. */
  description: string
  input: Input
  /** What the calls behind it ask of a token. Without all of them it is not offered. */
  scopes: Scope[]
}

interface Outcome {
  answer: object
  links?: ResourceLink[]
}

interface ReadingTool<Input extends z.ZodObject> extends Described<Input> {
  /** It is noted that it was asked. */
  keeps?: true
  run(api: OwnApi, input: z.output<Input>): Promise<Outcome>
}

interface WritingTool<Input extends z.ZodObject> extends Described<Input> {
  /** What is there before is gone after it, unless the seller changes it back. */
  replaces: boolean
  /** A webhook of the seller's may hear of it. */
  leaves?: true
  /** What it would change now. */
  plan(api: OwnApi, input: z.output<Input>): Promise<Change[]>
  run(api: OwnApi, input: z.output<Input>): Promise<Outcome>
}

interface Needs {
  api: OwnApi
  userId: string
  scopes: Scope[]
  confirmations: Confirmations
}

export const ItemId = z.object({ itemId: z.uuid().describe('The id of an item, from list_items') })

/** Puts a tool on a server that answers one request. */
export type Register = (server: McpServer, needs: Needs) => void

export const readingTool =
  <Input extends z.ZodObject>({ name, title, description, input, scopes, keeps, run }: ReadingTool<Input>): Register =>
  (server, { api, ...caller }) => {
    if (!scopes.every((scope) => caller.scopes.includes(scope))) return
    const inputSchema: z.ZodObject = input
    const annotations = { title, readOnlyHint: !keeps, destructiveHint: false, openWorldHint: false }
    server.registerTool(name, { title, description, inputSchema, annotations }, async (given) =>
      told(await run(api, given as z.output<Input>)),
    )
  }

const HOW_TO_CONFIRM =
  'Nothing was changed. Show the seller what will change; once they agree, call again with the same input and this confirmation.'
const Confirmation = z.object({
  confirmation: z
    .string()
    .max(100)
    .optional()
    .describe('Left out at first. The answer then says what will change and has the confirmation for a second call.'),
})

/** Nothing is changed before the seller could see what. */
export const writingTool =
  <Input extends z.ZodObject>({
    name,
    title,
    description,
    input,
    scopes,
    replaces,
    leaves,
    plan,
    run,
  }: WritingTool<Input>): Register =>
  (server, { api, userId, confirmations, ...caller }) => {
    if (!scopes.every((scope) => caller.scopes.includes(scope))) return
    const annotations = { title, readOnlyHint: false, destructiveHint: replaces, openWorldHint: leaves === true }
    const inputSchema: z.ZodObject = input.extend(Confirmation.shape)
    server.registerTool(name, { title, description, inputSchema, annotations }, async (given) => {
      const { confirmation, ...rest } = given as { confirmation?: string }
      const act = { userId, tool: name, input: rest, changes: await plan(api, rest as z.output<Input>) }
      if (await confirmations.take(act, confirmation)) return told(await run(api, rest as z.output<Input>))
      const { changes } = act
      return told({
        answer: { changed: false, willChange: changes, confirmation: confirmations.ask(act), next: HOW_TO_CONFIRM },
      })
    })
  }

const told = ({ answer, links = [] }: Outcome): CallToolResult => ({
  content: [{ type: 'text', text: JSON.stringify(answer) }, ...links],
  structuredContent: { ...answer },
})
