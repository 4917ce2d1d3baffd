import { useMutation } from '@tanstack/react-query'
import { CreditCard } from 'lucide-react'
import { type FormEvent, Suspense, useState } from 'react'
import { sandboxConfirm, TEST_CARDS, TEST_MODE } from '#contract/billing/billing.ts'
import { type CardPayment, showPaymentFailure } from '#web/features/billing/checkout/card-payment.ts'
import { call, messageOf } from '#web/platform/api.ts'
import { Button } from '#web/ui/button.tsx'
import { Field } from '#web/ui/field.tsx'
import { Input } from '#web/ui/input.tsx'
import { Row } from '#web/ui/layout.tsx'
import { Note } from '#web/ui/note.tsx'
import { preloadable } from '#web/ui/preloadable.ts'

const SecondStepDialog = preloadable(() =>
  import('#web/features/billing/checkout/second-step-dialog.tsx').then((module) => module.SecondStepDialog),
)

const CARDS: { number: string; text: string }[] = [
  { number: TEST_CARDS.succeeds, text: 'Succeeds' },
  { number: TEST_CARDS.declined, text: 'Is declined' },
  { number: TEST_CARDS.secondStep, text: 'Asks for a second step' },
]
const CardNumber = sandboxConfirm.body.shape.cardNumber

/** '4242 4242 4242 4242', as it is printed on a card. */
const inGroups = (digits: string) => digits.replaceAll(/\D/g, '').replaceAll(/(.{4})(?=.)/g, '$1 ')

export function SandboxCardForm({ clientSecret, action, onPaid }: CardPayment) {
  const [typed, setTyped] = useState('')
  const [problem, setProblem] = useState<string>()
  const [bankAsks, setBankAsks] = useState(false)
  const { mutate, isPending } = useMutation({
    mutationFn: (approved?: boolean) => call(sandboxConfirm, { body: { clientSecret, cardNumber: typed, approved } }),
    onSuccess: async ({ outcome }) => {
      if (outcome === 'requires_action') setBankAsks(true)
      else await onPaid()
    },
    onError: (error) => {
      const message = messageOf(error, 'The payment could not be confirmed. Nothing was charged. Please try again.')
      setProblem(message)
      showPaymentFailure(message)
    },
  })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (isPending) return
    const { error } = CardNumber.safeParse(typed)
    setProblem(error?.issues[0]?.message)
    if (!error) mutate(undefined)
  }
  const choose = (number: string) => {
    setTyped(inGroups(number))
    setProblem(undefined)
  }
  return (
    <form className="grid gap-5" noValidate aria-label="Payment" onSubmit={submit}>
      <Note variant="tag">
        <b>{TEST_MODE}.</b> Choose a test card to see what happens with it.
      </Note>
      <Row>
        {CARDS.map(({ number, text }) => (
          <Button
            key={number}
            size="sm"
            className="aria-pressed:border-ink aria-pressed:bg-sunken"
            aria-pressed={typed === inGroups(number)}
            onClick={() => choose(number)}
          >
            {text}
          </Button>
        ))}
      </Row>
      <Field label="Card number" error={problem}>
        <Input
          icon={CreditCard}
          inputMode="numeric"
          autoComplete="off"
          placeholder={inGroups(TEST_CARDS.succeeds)}
          value={typed}
          onChange={(event) => choose(event.target.value)}
        />
      </Field>
      <Button type="submit" variant="go" size="lg" block busy={isPending}>
        {isPending ? 'Processing...' : action}
      </Button>
      {bankAsks && (
        <Suspense>
          <SecondStepDialog
            onClose={() => setBankAsks(false)}
            onAnswer={(approved) => {
              setBankAsks(false)
              mutate(approved)
            }}
          />
        </Suspense>
      )}
    </form>
  )
}
