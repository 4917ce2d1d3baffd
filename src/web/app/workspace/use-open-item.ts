import { useRef } from 'react'
import { useSearchParams } from 'wouter'
import type { AnalysisResult } from '#contract/analysis/analysis.ts'
import { jumpTo } from '#web/app/workspace/jump-to.ts'
import { useKeepAnswer } from '#web/app/workspace/keep-answer.ts'

const UUID = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i

/** The open item lives in the address: reload, back and a shared link show the same. */
export function useOpenItem() {
  const [search, setSearch] = useSearchParams()
  const keepAnswer = useKeepAnswer()
  const scrollDue = useRef(false)
  const asked = search.get('item')
  const itemId = asked && UUID.test(asked) ? asked : null

  const put = (id: string | null) =>
    setSearch((current) => {
      if (id) current.set('item', id)
      else current.delete('item')
      return current
    })

  /** Only what the seller just asked for moves the view, once it is there. */
  const scrollToAnalysis = () => {
    if (!scrollDue.current || !document.getElementById('analysis')) return
    scrollDue.current = false
    jumpTo('analysis')
  }

  return {
    itemId,
    scrollToAnalysis,
    close: () => put(null),
    /** Of an item that was deleted while it was open; unless the seller has gone elsewhere since. */
    reopen: (id: string) => location.pathname === '/' && put(id),
    showAnswer(result: AnalysisResult) {
      keepAnswer(result)
      scrollDue.current = true
      put(result.item.id)
    },
  }
}
