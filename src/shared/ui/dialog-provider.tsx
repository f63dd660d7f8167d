import { Fragment, type ReactNode, useCallback, useRef, useState } from 'react'
import { requiredContext } from '../required-context.ts'

type Question = (close: () => void) => ReactNode

type Ask = (question: Question) => void

export const [AskContext, useAsk] = requiredContext<Ask>('dialog of the layout')

/** One question at a time. It stands around every page, because a visitor may have left the page that asks; `dialog.tsx` comes with the pages that use it. */
export const DialogProvider = ({ children }: { children: ReactNode }) => {
  const [queue, setQueue] = useState<readonly { question: Question; number: number }[]>([])
  const asked = useRef(0)
  const [current] = queue

  const ask = useCallback<Ask>((question) => {
    asked.current += 1
    const number = asked.current
    setQueue((questions) => [...questions, { question, number }])
  }, [])

  return (
    <AskContext value={ask}>
      {children}
      {current && (
        <Fragment key={current.number}>{current.question(() => setQueue((questions) => questions.slice(1)))}</Fragment>
      )}
    </AskContext>
  )
}
