/** The same ids with one of them in another place; places outside the order are its ends. */
export function moveInOrder(order: string[], id: string, to: number) {
  const others = order.filter((other) => other !== id)
  return others.toSpliced(Math.max(0, to), 0, id)
}
