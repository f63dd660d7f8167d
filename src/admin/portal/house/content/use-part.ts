import { useState } from 'react'
import { saveHousePart } from '#data/house-content.ts'
import { type HouseParts, isSamePart, type PartName } from '#domain/house/owner-house.ts'
import { useSignedIn } from '../../../signed-in.tsx'
import { useSaving } from '../../diary/settings/use-saving.ts'
import { useHouse } from '../../use-house.ts'

/** One part of the house in a form; `initial` is shown while it was never set. What is typed stays until main lets it go. */
export const usePart = <Part extends PartName>(part: Part, initial: HouseParts[Part]) => {
  type Value = HouseParts[Part]
  const { content } = useHouse()
  const staff = useSignedIn()
  const { isSaving, saved, save } = useSaving(`The ${part} were not saved`)
  const stored = content[part] as Value | undefined
  /** What the form began from, and the stored value that it has dealt with. */
  const [base, setBase] = useState(stored)
  const [seen, setSeen] = useState(stored)
  const [draft, setDraft] = useState<Value>(base ?? initial)

  const begin = (value: Value | undefined) => {
    setBase(value)
    setDraft(value ?? initial)
  }
  const isTouched = !isSamePart(part, draft, base ?? initial)
  const isNews = !isSamePart(part, stored, seen)
  const isChangedMeanwhile = isNews && isTouched && !isSamePart(part, stored, base)
  if (isNews && !isChangedMeanwhile) {
    setSeen(stored)
    if (!isSamePart(part, stored, base)) begin(stored)
  }

  return {
    draft,
    setDraft,
    isSaving,
    saved,
    /** Who changed the house last; undefined unless a colleague has changed this part under what is typed. */
    changedBy: isChangedMeanwhile ? content.changedBy?.name || 'a colleague' : undefined,
    takeTheirs: () => {
      setSeen(stored)
      begin(stored)
    },
    keepMine: () => {
      setSeen(stored)
      setBase(stored)
    },
    /** `to`: what was typed, tidied and without problems. */
    store: async (to: Value) => {
      if (await save(() => saveHousePart({ part, from: base, to }, staff))) begin(to)
    },
  }
}
