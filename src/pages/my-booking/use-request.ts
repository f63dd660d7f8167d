import { useCallback, useEffect, useRef, useState } from 'react'
import { DataError } from '#data/data-error.ts'
import { getReceipt } from '#data/receipts.ts'
import { lastDayOf } from '#domain/my-booking.ts'
import { parseReceipt, type Receipt } from '#domain/receipt.ts'
import type { When } from '#domain/wish.ts'
import { forgetRequest, keepRequest, type KeptRequest, keptRequest, noteOf } from '#forms/requests/kept-requests.ts'

/** The shortest time between two automatic reads, in milliseconds. */
const LOOK_EVERY_MS = 5_000
/**
 * Milliseconds until the copy kept on this device is shown while the first read is under way; on a slow connection it may take 15 s to
 * fail.
 */
const PATIENCE_MS = 2_000

export type Answer = {
  receipt: Receipt
  readAt: Date
  /** The confirmed time that this device knew before the current one. */
  movedFrom: When | undefined
  /** The answer is the copy kept on this device, because the request could not be read again or not yet. */
  isKept?: boolean
} & Failed

/** `isResting`: the read failed because the database's quota of the day is used up. */
type Failed = { isResting?: boolean }

/** `gone`: the request was deleted or never existed. */
type RequestShown =
  { kind: 'reading' } | { kind: 'gone' } | ({ kind: 'failed' } & Failed) | ({ kind: 'answer' } & Answer)

/** The confirmed time before the current one, if this device has seen both; undefined for a visit that was never moved. */
const replacedTime = (kept: KeptRequest | undefined, now: Receipt): When | undefined => {
  if (now.status !== 'confirmed') return undefined
  const before = kept?.answer && parseReceipt(now.id, kept.answer.fields)
  const isMoved = before?.status === 'confirmed' && !isSameTime(before, now)
  return isMoved ? { date: before.date, time: before.time } : kept?.movedFrom
}
const isSameTime = (one: When, other: When) => one.date === other.date && one.time === other.time

/** The receipt in the form that `parseReceipt` reads. */
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

const keptAnswer = (id: string): ({ kind: 'answer' } & Answer) | undefined => {
  const { answer, movedFrom } = keptRequest(id) ?? {}
  if (!answer) return undefined
  const receipt = parseReceipt(id, answer.fields)
  return { kind: 'answer', receipt, readAt: new Date(answer.at), movedFrom, isKept: true }
}

const ask = async (id: string): Promise<RequestShown> => {
  try {
    const receipt = await getReceipt(id)
    if (receipt) return { kind: 'answer', ...keep(receipt, new Date()) }
    forgetRequest(id)
    return { kind: 'gone' }
  } catch (error) {
    const isResting = error instanceof DataError && error.code === 'exhausted'
    return { ...(keptAnswer(id) ?? { kind: 'failed' }), isResting }
  }
}

/** Reads a request when it is opened, when the visitor returns to the tab, and by `look`. Never writes to the database. */
export const useRequest = (id: string) => {
  const [shown, setShown] = useState<RequestShown>({ kind: 'reading' })
  const [isReading, setReading] = useState(true)
  const lookedAt = useRef(0)
  /** Number of the latest read. Earlier reads are ignored, because a wish may have been stored since. */
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

  /** Shows the receipt that the visitor's own wish has stored. */
  const show = useCallback((receipt: Receipt) => {
    asked.current += 1
    setReading(false)
    setShown({ kind: 'answer', ...keep(receipt, new Date()) })
  }, [])

  useEffect(() => {
    const first = setTimeout(() => void look())
    const slow = setTimeout(
      () => setShown((before) => (before.kind === 'reading' ? (keptAnswer(id) ?? before) : before)),
      PATIENCE_MS,
    )
    const lookAgain = () => {
      if (document.visibilityState === 'visible' && Date.now() - lookedAt.current >= LOOK_EVERY_MS) void look()
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
