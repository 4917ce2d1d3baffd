import { useMutation, useQueryClient } from '@tanstack/react-query'
import { Terminal } from 'lucide-react'
import { SCOPE_WORDS } from '#contract/programs/scopes.ts'
import { type ApiToken, revokeToken } from '#contract/programs/tokens.ts'
import { tokensQuery } from '#web/features/programs/queries.ts'
import { call } from '#web/platform/api.ts'
import { formatAgo, formatDate } from '#web/platform/format.ts'
import { toastFailure } from '#web/platform/toast-failure.ts'
import { Button } from '#web/ui/button.tsx'
import { useConfirm } from '#web/ui/confirm.tsx'
import { Entry, EntryBox } from '#web/ui/entry.tsx'
import { toast } from '#web/ui/toast.ts'

export function TokenList({ tokens }: { tokens: ApiToken[] }) {
  const cache = useQueryClient()
  const confirm = useConfirm()
  const revoke = useMutation({
    mutationFn: ({ id }: ApiToken) => call(revokeToken, { params: { id } }),
    onSuccess: (_answer, { name }) => toast({ title: 'Token Revoked', description: `“${name}” no longer works.` }),
    onError: (error) => toastFailure('Error', error, 'Failed to revoke the token. Please try again.'),
    onSettled: () => cache.invalidateQueries(tokensQuery),
  })
  async function ask(token: ApiToken) {
    const question = `Whatever uses “${token.name}” stops working at once. This cannot be undone.`
    if (await confirm({ title: 'Revoke this token?', question, yes: 'Revoke', destructive: true })) revoke.mutate(token)
  }
  if (tokens.length === 0) return <p className="text-muted text-ui">No tokens yet.</p>
  return (
    <ul className="grid gap-2">
      {tokens.map((token) => (
        <EntryBox key={token.id}>
          <Entry
            icon={Terminal}
            title={<b>{token.name}</b>}
            note={`${scopesOf(token)}. ${usedInWords(token)}. ${untilInWords(token)}.`}
            end={
              <Button
                aria-label={`Revoke ${token.name}`}
                busy={revoke.isPending && revoke.variables.id === token.id}
                onClick={() => ask(token)}
              >
                Revoke
              </Button>
            }
          />
        </EntryBox>
      ))}
    </ul>
  )
}

const scopesOf = ({ scopes }: ApiToken) => scopes.map((scope) => SCOPE_WORDS[scope].label).join(', ')
const usedInWords = ({ lastUsedAt }: ApiToken) =>
  lastUsedAt ? `Last used ${formatAgo(lastUsedAt, new Date())}` : 'Never used'
const untilInWords = ({ expiresAt }: ApiToken) =>
  expiresAt ? `Works until ${formatDate(expiresAt)}` : 'Works until revoked'
