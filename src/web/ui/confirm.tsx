import { createContext, type ReactNode, Suspense, use, useCallback, useState } from 'react'
import type { Question } from '#web/ui/confirm-dialog.tsx'
import { preloadable } from '#web/ui/preloadable.ts'

type Ask = (question: Question) => Promise<boolean>

const ConfirmContext = createContext<Ask | null>(null)
const ConfirmDialog = preloadable(() => import('#web/ui/confirm-dialog.tsx').then((module) => module.ConfirmDialog))

/** `if (await confirm({ title, question, yes })) …`; closing the dialog in any other way is a no. */
export function useConfirm() {
  const ask = use(ConfirmContext)
  if (!ask) throw new Error('useConfirm needs a ConfirmProvider above it')
  return ask
}

export function ConfirmProvider({ children }: { children: ReactNode }) {
  const [asked, setAsked] = useState<{ question: Question; answer: (yes: boolean) => void } | null>(null)
  const ask = useCallback<Ask>((question) => new Promise((answer) => setAsked({ question, answer })), [])
  return (
    <ConfirmContext value={ask}>
      {children}
      {asked && (
        <Suspense>
          <ConfirmDialog
            question={asked.question}
            onAnswer={(yes) => {
              setAsked(null)
              asked.answer(yes)
            }}
          />
        </Suspense>
      )}
    </ConfirmContext>
  )
}
