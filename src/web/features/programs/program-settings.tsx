import { useQuery } from '@tanstack/react-query'
import { Copy } from 'lucide-react'
import { Suspense, useState } from 'react'
import { mcp } from '#contract/programs/mcp.ts'
import type { MadeToken } from '#contract/programs/tokens.ts'
import { tokensQuery } from '#web/features/programs/queries.ts'
import { TokenList } from '#web/features/programs/token-list.tsx'
import { LoadState } from '#web/platform/load-state.tsx'
import { Button } from '#web/ui/button.tsx'
import { CopyButton } from '#web/ui/copy-button.tsx'
import { Field } from '#web/ui/field.tsx'
import { Input } from '#web/ui/input.tsx'
import { preloadable } from '#web/ui/preloadable.ts'
import { SecretDialog } from '#web/ui/secret-dialog.tsx'
import { SettingRow } from '#web/ui/setting-row.tsx'

const NewTokenDialog = preloadable(() =>
  import('#web/features/programs/new-token-dialog.tsx').then((module) => module.NewTokenDialog),
)

/** Scripts and AI assistants that work with the seller's items in their place. */
export function ProgramSettings() {
  const query = useQuery(tokensQuery)
  const [isMaking, setIsMaking] = useState(false)
  const [made, setMade] = useState<MadeToken | null>(null)
  const address = `${location.origin}${mcp.path}`
  return (
    <div>
      <SettingRow
        title="Connections for programs"
        text={
          <>
            A token lets your own scripts and assistants use your account without your password. No token opens billing,
            your password or the deletion of your account. The calls are in the{' '}
            <a href="/api/docs">API documentation</a>.
          </>
        }
      >
        <LoadState query={query} what="Your tokens">
          {(tokens) => <TokenList tokens={tokens} />}
        </LoadState>
        <Button className="justify-self-start" onClick={() => setIsMaking(true)}>
          New Token
        </Button>
      </SettingRow>
      <SettingRow
        title="AI assistants"
        text="Assistants that speak the Model Context Protocol (MCP) can look at your items, edit listings and record sales. Give yours this address and a token with Read, and whatever else it should do. It is told to show you each change before it makes it, and none of its tools publishes a listing: you do that."
      >
        <Field label="MCP address">
          <Input readOnly value={address} onFocus={(event) => event.currentTarget.select()} />
        </Field>
        <CopyButton icon={Copy} className="justify-self-start" text={address}>
          Copy
        </CopyButton>
      </SettingRow>
      <Suspense>
        {isMaking && (
          <NewTokenDialog
            onClose={() => setIsMaking(false)}
            onMade={(token) => {
              setIsMaking(false)
              setMade(token)
            }}
          />
        )}
      </Suspense>
      {made && (
        <SecretDialog
          title="Token"
          description={`Your program sends it as “Authorization: Bearer …”.`}
          secret={made.token}
          onClose={() => setMade(null)}
        />
      )}
    </div>
  )
}
