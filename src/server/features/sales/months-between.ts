/** Every month from the first to the last of these, as '2026-11': a month without a sale is one, too. */
export function monthsBetween(months: string[]): string[] {
  const [first] = months
  const last = months.at(-1)
  const all: string[] = []
  for (let month = first; month && last && month <= last; month = monthAfter(month)) all.push(month)
  return all
}

function monthAfter(month: string) {
  const [year = 0, number = 0] = month.split('-').map(Number)
  return new Date(Date.UTC(year, number)).toISOString().slice(0, 7)
}
