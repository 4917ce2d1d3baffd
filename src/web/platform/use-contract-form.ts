import { zodResolver } from '@hookform/resolvers/zod'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { type DefaultValues, type FieldValues, type Path, useForm } from 'react-hook-form'
import type { z } from 'zod'
import { AppError } from '#contract/errors.ts'
import { plainProblem } from '#contract/plain-problem.ts'
import { messageOf } from '#web/platform/api.ts'

interface ContractForm<Values extends FieldValues, Answer> {
  schema: z.ZodType<Values, Values>
  defaults: DefaultValues<Values>
  send: (values: Values) => Promise<Answer>
  /** What is said when the server left no sentence. */
  fallback: string
  /** Awaited: the form stays pending until the next page is there. */
  onDone?: (answer: Answer) => Promise<void>
}

/** A form over a schema of the contract: the server's messages stand at their fields, and in a banner what belongs to none. */
export function useContractForm<Values extends FieldValues, Answer>(options: ContractForm<Values, Answer>) {
  const { schema, defaults, send, fallback, onDone } = options
  const form = useForm<Values, unknown, Values>({
    resolver: zodResolver(schema, { error: plainProblem }),
    defaultValues: defaults,
    mode: 'onTouched',
  })
  const [saidAtFields, setSaidAtFields] = useState(false)
  const { mutate, isPending, isSuccess, error } = useMutation({
    mutationFn: send,
    onSuccess: onDone,
    onError: (failure) => {
      const messages = Object.entries((failure instanceof AppError && failure.fields) || {})
      const shown = messages.map(([name, message]) => showAt(name as Path<Values>, message))
      setSaidAtFields(shown.length > 0 && !shown.includes(false))
    },
  })
  /** False where the form does not show that field now. */
  function showAt(name: Path<Values>, message: string) {
    if (name in form.getValues()) form.setError(name, { message }, { shouldFocus: true })
    return form.getFieldState(name).error?.ref !== undefined
  }
  const said = error ? messageOf(error, fallback) : undefined
  return {
    form,
    errors: form.formState.errors,
    pending: isPending,
    done: isSuccess,
    error,
    said,
    banner: saidAtFields ? undefined : said,
    submit: form.handleSubmit((values) => {
      if (!isPending) mutate(values)
    }),
  }
}
