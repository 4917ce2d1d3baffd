/** Acts again and again, but never twice at a time; what goes wrong after it was stopped is nobody's concern. */
export function every(ms: number, onError: (error: unknown) => void, act: () => Promise<void>) {
  let isUnderWay = false
  let isStopped = false
  const timer = setInterval(async () => {
    if (isUnderWay) return
    isUnderWay = true
    await act().catch((error) => isStopped || onError(error))
    isUnderWay = false
  }, ms)
  return {
    stop() {
      isStopped = true
      clearInterval(timer)
    },
  }
}
