import { useMutationState } from '@tanstack/react-query'

/** What is on its way to the server, the oldest first: what comes from there meanwhile does not know of it. */
export const useUnanswered = <Asked>(mutationKey: string[]) =>
  useMutationState({
    filters: { mutationKey, status: 'pending' },
    select: ({ state }) => state.variables as Asked,
  })
