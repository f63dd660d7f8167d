import { useEffect, useRef, useState } from 'react'
import { countRecordsOf, erasePerson } from '#data/erasure.ts'
import { useDialog } from '#ui/dialog.tsx'
import { isOutdated, reasonOf } from '../../reason.ts'
import {
  type Erasable,
  eraseQuestion,
  erasureAlert,
  isErasureKey,
  hasNoRecords,
  erasureKeyOf,
} from './erasure-texts.ts'

export type Erasing = {
  done: number
  all: number
  /** Stop was pressed; the current commit still finishes. */
  isStopping: boolean
}

/** Erases one person's data after main has typed the erasure key. `onErased` is also called after an incomplete erasure. */
export const useErasure = (onErased: () => void) => {
  const dialog = useDialog()
  const [isErasing, setErasing] = useState(false)
  const [erasing, setProgress] = useState<Erasing>()
  const control = useRef<AbortController>(undefined)
  // Leaving the page stops the erasure, because Stop is gone with it.
  useEffect(() => () => control.current?.abort(), [])

  const run = async (person: Erasable) => {
    const { signal } = (control.current = new AbortController())
    setProgress({ done: 0, all: 0, isStopping: false })
    try {
      return await erasePerson(person, {
        signal,
        onProgress: (done, all) => setProgress((last) => last && { ...last, done, all }),
      })
    } finally {
      setProgress(undefined)
    }
  }

  const stop = () => {
    control.current?.abort()
    setProgress((last) => last && { ...last, isStopping: true })
  }

  const carryOut = async (person: Erasable) => {
    const key = erasureKeyOf(person)
    const counts = await countRecordsOf(person)
    if (hasNoRecords(counts)) {
      await dialog.alert({ title: 'Nothing to erase', message: `Nothing is stored under ${key}.` })
      return
    }
    const typed = await dialog.prompt({ ...eraseQuestion(key, counts), maxLength: 254 })
    if (typed === null) return
    if (!isErasureKey(typed, person)) {
      await dialog.alert({ title: 'Nothing was erased', message: `“${typed}” is not ${key}.` })
      return
    }
    const outcome = await run(person)
    onErased()
    await dialog.alert({ ...erasureAlert(key, counts, outcome), isOutdated: isOutdated(reasonOf(outcome.failure)) })
  }

  const erase = async (person: Erasable) => {
    setErasing(true)
    await carryOut(person).catch((error: unknown) =>
      dialog.alert({
        title: 'Nothing was erased',
        message: `Error: ${reasonOf(error)}`,
        isOutdated: isOutdated(reasonOf(error)),
      }),
    )
    setErasing(false)
  }

  /** For a person without a profile, who only left a booking or a message. */
  const askAndErase = async () => {
    const email = await dialog.prompt({
      title: 'Erase a person',
      message: 'Client profile, bookings, messages and receipts of one e-mail.',
      label: 'E-mail',
      ok: 'Look for records',
      maxLength: 254,
    })
    if (email?.trim()) await erase({ id: '', fullName: '', email: email.trim(), phone: '' })
  }

  return { isErasing, erasing, erase, askAndErase, stop }
}
