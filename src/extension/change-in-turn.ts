/** One change after the other: two that read what is kept at the same moment would each forget what the other has made of it. */
export function changeInTurn<Kept>(read: () => Promise<Kept>, write: (kept: Kept) => Promise<unknown>) {
  let last: Promise<unknown> = Promise.resolve()
  return (change: (kept: Kept) => Kept): Promise<void> => {
    const changed = last.then(async () => void (await write(change(await read()))))
    last = changed.catch(() => undefined)
    return changed
  }
}
