export const median = (values: number[]) => values.toSorted((a, b) => a - b)[values.length >> 1]!
