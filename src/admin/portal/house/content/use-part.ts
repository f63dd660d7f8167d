import { useEffect, useState } from 'react'
import { saveHousePart } from '#data/house-content.ts'
import { parseHouseDraft } from '#domain/house/house-draft.ts'
import { type HouseParts, isSamePart, type PartName } from '#domain/house/owner-house.ts'
import { useSignedIn } from '../../../signed-in.tsx'
import { useSaving } from '../../diary/settings/use-saving.ts'
import { useHouse } from '../../use-house.ts'
import { keepDraft, readDraft } from './kept-draft.ts'

/** One part of the house in a form; `initial` is shown while it was never set. What is typed stays until main lets it go. */
export const usePart = <Part extends PartName>(part: Part, initial: HouseParts[Part]) => {
  type Value = HouseParts[Part]
  const { content } = useHouse()
  const staff = useSignedIn()
  const { isSaving, saved, save } = useSaving(`The ${part} were not saved`)
  const stored = content[part] as Value | undefined
  const [begun] = useState(() => readDraft(part) ?? { base: stored, draft: stored ?? initial })
  /** What the form began from, and the stored value that it has dealt with. */
  const [base, setBase] = useState<Value | undefined>(begun.base)
  const [seen, setSeen] = useState<Value | undefined>(begun.base)
  const [draft, setDraft] = useState<Value>(begun.draft)
  /** What was saved last: it may be heard of before the answer comes, or after an answer that got lost. */
  const [sent, setSent] = useState<Value>()

  // Not `isSamePart`: it leaves out half an offer, which would then be lost.
  const [typed, start] = [draft, base ?? initial].map((one) => JSON.stringify(parseHouseDraft(part, one)))
  const isTouched = typed !== start
  const isNews = !isSamePart(part, stored, seen)
  const isOwn = sent !== undefined && isSamePart(part, stored, sent)
  const isKnownHere = isOwn || [base, draft].some((one) => isSamePart(part, stored, one))
  const isChangedMeanwhile = isNews && isTouched && !isKnownHere
  if (isNews && !isChangedMeanwhile) {
    setSeen(stored)
    setBase(stored)
    if (!isTouched || isSamePart(part, draft, stored)) setDraft(stored ?? initial)
    if (isOwn) setSent(undefined)
  }

  useEffect(() => keepDraft(part, isTouched ? { base, draft } : undefined), [part, isTouched, base, draft])

  return {
    draft,
    setDraft,
    /** What the form began from, and whether something else was typed. */
    start: base ?? initial,
    isTouched,
    isSaving,
    saved,
    /** Who changed the house last; undefined unless a colleague has changed this part under what is typed. */
    changedBy: isChangedMeanwhile ? content.changedBy?.name || 'a colleague' : undefined,
    takeTheirs: () => {
      setSeen(stored)
      setBase(stored)
      setDraft(stored ?? initial)
    },
    keepMine: () => {
      setSeen(stored)
      setBase(stored)
    },
    /** `to`: what was typed, tidied and without problems. What is typed while it is saved stays. */
    store: async (to: Value) => {
      setSent(to)
      if (!(await save(() => saveHousePart({ part, from: base, to }, staff)))) return
      setSent(undefined)
      setBase(to)
      setDraft((last) => (last === draft ? to : last))
    },
  }
}
