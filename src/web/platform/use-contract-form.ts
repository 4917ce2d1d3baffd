import { zodResolver } from '@hookform/resolvers/zod'
import { useMutation } from '@tanstack/react-query'
import { type DefaultValues, type FieldValues, type Path, useForm } from 'react-hook-form'
import type { z } from 'zod'
import { AppError } from '#contract/errors.ts'
import { plainProblem } from '#contract/plain-problem.ts'
import { messageOf } from '#web/platform/api.ts'

interface ContractForm<Values extends FieldValues> {
  schema: z.ZodType<Values, Values>
  defaults: DefaultValues<Values>
  send: (values: Values) => Promise<unknown>
  /** What the banner says when the server left no sentence. */
  fallback: string
  /** Awaited: the form stays pending until the next page is there. */
  onDone?: () => Promise<void>
}

/** A form over a schema of the contract, with the server's messages under their fields and in the banner. */
export function useContractForm<Values extends FieldValues>(options: ContractForm<Values>) {
  const { schema, defaults, send, fallback, onDone } = options
  const form = useForm<Values, unknown, Values>({
    resolver: zodResolver(schema, { error: plainProblem }),
    defaultValues: defaults,
    mode: 'onTouched',
  })
  const { mutate, isPending, isSuccess, error } = useMutation({
    mutationFn: send,
    onSuccess: onDone,
    onError: (failure) => {
      if (!(failure instanceof AppError)) return
      for (const [name, message] of Object.entries(failure.fields ?? {})) {
        if (name in form.getValues()) form.setError(name as Path<Values>, { message }, { shouldFocus: true })
      }
    },
  })
  return {
    form,
    errors: form.formState.errors,
    pending: isPending,
    done: isSuccess,
    error,
    banner: error ? messageOf(error, fallback) : undefined,
    submit: form.handleSubmit((values) => {
      if (!isPending) mutate(values)
    }),
  }
}
