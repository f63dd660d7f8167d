import { createContext, Fragment, type ReactNode, useCallback, useContext, useRef, useState } from 'react'

type Question = (close: () => void) => ReactNode

type Ask = (question: Question) => void

const AskContext = createContext<Ask | null>(null)

export const useAsk = (): Ask => {
  const ask = useContext(AskContext)
  if (!ask) throw new Error('useDialog needs the DialogProvider of the layout above it')
  return ask
}

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
