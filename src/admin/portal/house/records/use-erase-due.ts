import { useEffect, useRef, useState } from 'react'
import { type DueErased, eraseDue, MOST_AT_ONCE } from '#data/erase-old-records.ts'
import type { Due } from '#data/old-records.ts'
import type { KeptKind } from '#domain/keeping.ts'
import { useDialog } from '#ui/dialog.tsx'
import { isOutdated, reasonOf } from '../../../reason.ts'
import { useSignedIn } from '../../../signed-in.tsx'
import { eraseQuestion, erasedText } from './records-texts.ts'

export type DueErasing = { kind: KeptKind; done: number; all: number; isStopping: boolean }

/** Erases one kind of old records after main has confirmed it. `onErased` is also called after an incomplete erasure. */
export const useEraseDue = (onErased: () => Promise<void>) => {
  const dialog = useDialog()
  const staff = useSignedIn()
  const [erasing, setErasing] = useState<DueErasing>()
  const [result, setResult] = useState<{ kind: KeptKind; text: string; isFailed: boolean }>()
  const control = useRef<AbortController>(undefined)
  // Leaving the page stops the erasure, because Stop is gone with it.
  useEffect(() => () => control.current?.abort(), [])

  const run = async (kind: KeptKind, due: Due): Promise<DueErased | undefined> => {
    const { signal } = (control.current = new AbortController())
    const onProgress = (done: number, all: number) => setErasing((last) => last && { ...last, done, all })
    setErasing({ kind, done: 0, all: 0, isStopping: false })
    try {
      return await eraseDue(kind, due, { staff, signal, onProgress })
    } catch (error) {
      const reason = reasonOf(error)
      await dialog.alert({ title: 'Nothing was erased', message: reason, isOutdated: isOutdated(reason) })
      return undefined
    } finally {
      setErasing(undefined)
    }
  }

  const erase = async (kind: KeptKind, due: Due) => {
    if (!(await dialog.confirm(eraseQuestion(kind, due, MOST_AT_ONCE[kind])))) return
    setResult(undefined)
    const ended = await run(kind, due)
    if (ended) setResult({ kind, text: erasedText(kind, ended), isFailed: ended.failure !== undefined })
    await onErased()
  }

  const stop = () => {
    control.current?.abort()
    setErasing((last) => last && { ...last, isStopping: true })
  }

  return { erasing, result, stop, erase: (kind: KeptKind, due: Due) => void erase(kind, due) }
}
