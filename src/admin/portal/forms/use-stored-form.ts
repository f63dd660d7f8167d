import { useEffect, useState } from 'react'
import type { Staff } from '#domain/staff.ts'
import type { Stamp } from '#domain/stored.ts'
import { useSignedIn } from '../../signed-in.tsx'
import { useSaving } from './use-saving.ts'
import { keepDraft, readDraft } from './kept-draft.ts'

type StoredForm<Value> = {
  /** Under which the tab keeps what is typed. */
  key: string
  /** Undefined when it was never set. */
  stored: Value | undefined
  /** What the form shows while it was never set. */
  initial: Value
  /** Reads what the tab kept; values that hold the same are read as the same. Never throws. */
  parse: (kept: unknown) => Value
  /** Who changed the stored document last. */
  changedBy: Stamp | undefined
  /** Title of the message when it was not saved. */
  failed: string
  save: (change: { from: Value | undefined; to: Value }, staff: Staff) => Promise<void>
}

const isEqual = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other)

/** Each field as in `mine`, or as in `theirs` where mine is still as in `base`. A list is one field. */
const merged = <Value extends object>(mine: Value, base: Value, theirs: Value): Value => {
  if (Array.isArray(mine)) return isEqual(mine, base) ? theirs : mine
  const pick = (name: keyof Value) => (isEqual(mine[name], base[name]) ? theirs[name] : mine[name])
  return Object.fromEntries(Object.keys(mine).map((name) => [name, pick(name as keyof Value)])) as Value
}

/**
 * A form over a stored value. What is typed stays in the tab until it is saved, discarded or signed out. A colleague's change is taken over;
 * main is asked only about fields that both have changed.
 */
export const useStoredForm = <Value extends object>(form: StoredForm<Value>) => {
  const { key, stored, initial, parse } = form
  const staff = useSignedIn()
  const { isSaving, saved, save } = useSaving(form.failed)
  const [begun] = useState(() => readDraft(key, parse) ?? { base: stored, draft: stored ?? initial })
  /** What the form began from, and the stored value that it has met: the listener may tell of a save later than its answer. */
  const [base, setBase] = useState(begun.base)
  const [seen, setSeen] = useState(begun.base)
  const [draft, setDraft] = useState(begun.draft)
  /** What was saved last: it may be heard of before the answer comes, or after an answer that got lost. */
  const [sent, setSent] = useState<Value>()

  const isSame = (one: Value | undefined, other: Value | undefined) => isEqual(one && parse(one), other && parse(other))
  const [typed, start, now] = [parse(draft), parse(base ?? initial), parse(stored ?? initial)]
  const isTouched = !isEqual(typed, start)
  const mine = merged(typed, start, now)
  const isNews = !isSame(stored, seen)
  const isOwn = sent !== undefined && isSame(stored, sent)
  const isChangedMeanwhile = isNews && !isOwn && !isEqual(mine, merged(now, start, typed))
  const begin = (next: Value) => {
    setSeen(stored)
    setBase(stored)
    setDraft(next)
  }
  if (isNews && !isChangedMeanwhile) {
    begin(isOwn && isTouched ? draft : mine)
    if (isOwn) setSent(undefined)
  }

  useEffect(() => keepDraft(key, isTouched ? { base, draft } : undefined), [key, isTouched, base, draft])

  return {
    draft,
    setDraft,
    /** What the form began from, and whether something else was typed. */
    start: base ?? initial,
    isTouched,
    isSaving,
    saved,
    /** Who changed the document last; undefined unless a colleague has changed the same fields under what is typed. */
    changedBy: isChangedMeanwhile ? form.changedBy?.name || 'a colleague' : undefined,
    takeTheirs: () => begin(now),
    keepMine: () => begin(mine),
    discard: () => setDraft(base ?? initial),
    /** `to`: what was typed, tidied and without problems. What is typed while it is saved stays. */
    store: async (to: Value): Promise<boolean> => {
      setSent(to)
      if (!(await save(() => form.save({ from: base, to }, staff)))) return false
      setSent(undefined)
      setBase((last) => (last === base ? to : last))
      setDraft((last) => (last === draft ? to : last))
      return true
    },
  }
}
