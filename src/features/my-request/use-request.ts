import { useCallback, useEffect, useRef, useState } from 'react'
import { getReceipt } from '#data/receipts.ts'
import { lastDayOf } from './my-booking.ts'
import { parseReceipt, type Receipt } from '#features/booking/receipt.ts'
import { forgetRequest, keepRequest, keptRequest } from '#features/visitor/kept-requests.ts'

/** Milliseconds until the kept copy is shown while the first read is under way, which may take 15 s to fail. */
const PATIENCE_MS = 2_000

export type Answer = {
  receipt: Receipt
  readAt: Date
  /** The answer is the copy kept on this device, because the request could not be read again or not yet. */
  isKept?: boolean
}

/** `gone`: the request was deleted or never existed; a message has no status, either. */
type RequestShown = { kind: 'reading' | 'gone' | 'failed' } | ({ kind: 'answer' } & Answer)

const keep = (receipt: Receipt): RequestShown => {
  const readAt = new Date()
  keepRequest({ id: receipt.id, date: lastDayOf(receipt), answer: { fields: receipt, at: readAt.getTime() } })
  return { kind: 'answer', receipt, readAt }
}

const keptAnswer = (id: string): RequestShown | undefined => {
  const answer = keptRequest(id)?.answer
  return (
    answer && { kind: 'answer', receipt: parseReceipt(id, answer.fields), readAt: new Date(answer.at), isKept: true }
  )
}

const ask = async (id: string): Promise<RequestShown> => {
  try {
    const receipt = await getReceipt(id)
    if (receipt?.status) return keep(receipt)
    forgetRequest(id)
    return { kind: 'gone' }
  } catch {
    return keptAnswer(id) ?? { kind: 'failed' }
  }
}

/** Reads a request when it is opened, when the visitor returns to the tab, and by `look`. Never writes to the database. */
export const useRequest = (id: string) => {
  const [shown, setShown] = useState<RequestShown>({ kind: 'reading' })
  const [isReading, setReading] = useState(true)
  /** Number of the latest read. Earlier reads are ignored, because a wish may have been stored since. */
  const asked = useRef(0)

  const look = useCallback(async () => {
    const number = (asked.current += 1)
    setReading(true)
    const answer = await ask(id)
    if (number !== asked.current) return
    setShown(answer)
    setReading(false)
  }, [id])

  const show = useCallback((receipt: Receipt) => {
    asked.current += 1
    setReading(false)
    setShown(keep(receipt))
  }, [])

  useEffect(() => {
    const first = setTimeout(() => void look())
    const slow = setTimeout(
      () => setShown((before) => (before.kind === 'reading' ? (keptAnswer(id) ?? before) : before)),
      PATIENCE_MS,
    )
    const lookAgain = () => {
      if (document.visibilityState === 'visible') void look()
    }
    document.addEventListener('visibilitychange', lookAgain)
    return () => {
      clearTimeout(first)
      clearTimeout(slow)
      asked.current += 1
      document.removeEventListener('visibilitychange', lookAgain)
    }
  }, [id, look])

  return { shown, isReading, look, show }
}
