import { useCallback, useEffect, useRef, useState } from 'react'
import { type DataError, toDataError } from '#data/data-error.ts'
import { getReceipt } from '#data/receipts.ts'
import { lastDayOf } from '#domain/my-booking.ts'
import { parseReceipt, type Receipt } from '#domain/receipt.ts'
import type { When } from '#domain/wish.ts'
import { forgetRequest, keepRequest, type KeptRequest, keptRequest, noteOf } from '#forms/requests/kept-requests.ts'

/** Milliseconds between two reads that nobody pressed for. */
const LOOK_EVERY_MS = 5_000

export type Answer = {
  receipt: Receipt
  readAt: Date
  /** The confirmed time that this device knew before the current one. */
  movedFrom: When | undefined
  /** Why it could not be read again; then this is what the device kept. */
  failure?: DataError
}

/** `gone`: nothing is there, any more or at all. */
export type RequestShown =
  { kind: 'reading' } | { kind: 'gone' } | { kind: 'failed'; failure: DataError } | ({ kind: 'answer' } & Answer)

/** The same place and time as far as the guest is concerned: date and time of a confirmed visit. */
const replacedTime = (kept: KeptRequest | undefined, now: Receipt): When | undefined => {
  if (now.status !== 'confirmed') return undefined
  const before = kept?.answer && parseReceipt(now.id, kept.answer.fields)
  const isMoved = before?.status === 'confirmed' && !isSameTime(before, now)
  return isMoved ? { date: before.date, time: before.time } : kept?.movedFrom
}
const isSameTime = (one: When, other: When) => one.date === other.date && one.time === other.time

/** As `parseReceipt` reads it again. */
const fieldsOf = (receipt: Receipt): object => ({
  ...receipt,
  createdAt: receipt.createdAt?.getTime() ?? null,
  updatedAt: receipt.updatedAt?.getTime() ?? null,
})

const keep = (receipt: Receipt, readAt: Date): Answer => {
  const kept = keptRequest(receipt.id)
  const movedFrom = replacedTime(kept, receipt)
  keepRequest({
    id: receipt.id,
    date: lastDayOf(receipt),
    answer: { fields: fieldsOf(receipt), at: readAt.getTime() },
    ...(movedFrom && { movedFrom }),
    note: noteOf(kept, receipt),
  })
  return { receipt, readAt, movedFrom }
}

const keptAnswer = (id: string): Answer | undefined => {
  const kept = keptRequest(id)
  if (!kept?.answer) return undefined
  return { receipt: parseReceipt(id, kept.answer.fields), readAt: new Date(kept.answer.at), movedFrom: kept.movedFrom }
}

const ask = async (id: string): Promise<RequestShown> => {
  try {
    const receipt = await getReceipt(id)
    if (receipt) return { kind: 'answer', ...keep(receipt, new Date()) }
    forgetRequest(id)
    return { kind: 'gone' }
  } catch (error) {
    const failure = toDataError(error)
    const kept = keptAnswer(id)
    return kept ? { kind: 'answer', ...kept, failure } : { kind: 'failed', failure }
  }
}

/** Reads a request when it is opened, when the visitor comes back to the tab, and by `look`. Nothing is written by it. */
export const useRequest = (id: string) => {
  const [shown, setShown] = useState<RequestShown>({ kind: 'reading' })
  const [isReading, setReading] = useState(true)
  const lookedAt = useRef(0)
  /** Only the latest question is answered: a wish may have been stored since. */
  const asked = useRef(0)

  const look = useCallback(async () => {
    const number = (asked.current += 1)
    lookedAt.current = Date.now()
    setReading(true)
    const answer = await ask(id)
    if (number !== asked.current) return
    setShown(answer)
    setReading(false)
  }, [id])

  /** What was stored by the visitor's own wish. */
  const show = useCallback((receipt: Receipt) => {
    asked.current += 1
    setReading(false)
    setShown({ kind: 'answer', ...keep(receipt, new Date()) })
  }, [])

  useEffect(() => {
    const first = setTimeout(() => void look())
    const lookAgain = () => {
      if (document.visibilityState === 'visible' && Date.now() - lookedAt.current >= LOOK_EVERY_MS) void look()
    }
    document.addEventListener('visibilitychange', lookAgain)
    return () => {
      clearTimeout(first)
      asked.current += 1
      document.removeEventListener('visibilitychange', lookAgain)
    }
  }, [look])

  return { shown, isReading, look, show }
}
