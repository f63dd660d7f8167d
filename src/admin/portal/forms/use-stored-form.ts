import { type FormEvent, useEffect, useState } from 'react'
import { serverNow } from '#config/server-time.ts'
import { type Change, ChangedError } from '#data/settings-change.ts'
import { changedText, type LastChange } from '#domain/last-change.ts'
import type { Staff } from '#domain/staff.ts'
import { useSignedIn } from '../../signed-in.tsx'
import { focusProblem } from './focus-problem.ts'
import { keepDraft, readDraft } from './kept-draft.ts'
import { useSaving } from './use-saving.ts'

type StoredForm<Value, Problems> = {
  /** The key under which the tab keeps the draft; without it the draft is lost with the form. */
  key?: string
  stored: Value
  /** Reads what the tab kept. Equal values must give equal JSON. Never throws. */
  parse: (kept: unknown) => Value
  /** Texts by field, empty or nested. */
  check: (draft: Value) => Problems
  /** Of a draft without problems: what is saved. `start` is what the form began from. */
  tidy: (draft: Value, start: Value) => Value
  /** The last change of the stored document. */
  lastChange: LastChange
  /** Title of the message when it was not saved. */
  failed: string
  save: (change: Change<Value>, staff: Staff) => Promise<void>
}

const hasText = (problems: unknown): boolean =>
  typeof problems === 'string' || (problems instanceof Object && Object.values(problems).some(hasText))

/**
 * Main fills in and saves a form over a stored value. The draft stays until it is saved or discarded. A colleague's change is shown where
 * nothing was typed; else main is asked whose value stays.
 */
export const useStoredForm = <Value extends object, Problems>(form: StoredForm<Value, Problems>) => {
  const { key, stored, parse } = form
  const staff = useSignedIn()
  const { isSaving, savedAt, saved, save } = useSaving(form.failed)
  const [begun] = useState(() => (key && readDraft(key, parse)) || { base: stored, draft: stored })
  /** What the form began from. After a save `base` is new at once; `seen`, the stored value, follows when the listener reports it. */
  const [base, setBase] = useState(begun.base)
  const [seen, setSeen] = useState(begun.base)
  const [draft, setDraft] = useState(begun.draft)
  /** The value saved last: the listener may report it before the answer comes, or after the answer was lost. */
  const [sent, setSent] = useState<Value>()
  /** Why the last save was refused: who changed the value meanwhile. The listener may report that value later. */
  const [refusal, setRefusal] = useState<string>()
  const [isChecked, setChecked] = useState(false)

  const isSame = (one: Value, other: Value) => JSON.stringify(parse(one)) === JSON.stringify(parse(other))
  const isTouched = !isSame(draft, base)
  const isOwn = [base, draft, ...(sent ? [sent] : [])].some((known) => isSame(known, stored))
  const isNews = !isSame(stored, seen)
  const isChangedMeanwhile = isNews && isTouched && !isOwn
  const begin = (next: Value) => {
    setSeen(stored)
    setBase(stored)
    setDraft(next)
    setRefusal(undefined)
  }
  if (isNews && !isChangedMeanwhile) begin(isTouched ? draft : stored)

  useEffect(() => {
    if (key) keepDraft(key, isTouched ? { base, draft } : undefined)
  }, [key, isTouched, base, draft])

  const problems = form.check(draft)
  const hasProblems = hasText(problems)

  /** For a submit: whether the draft may be saved. If not, the first wrong field gets the focus. */
  const passes = (event: FormEvent<HTMLFormElement>): boolean => {
    event.preventDefault()
    setChecked(hasProblems)
    if (hasProblems) focusProblem(event.currentTarget)
    return !hasProblems
  }
  /** Saves a draft that passes; whether it was saved. What is typed meanwhile stays. */
  const store = async (): Promise<boolean> => {
    const to = form.tidy(draft, base)
    setSent(to)
    setRefusal(undefined)
    const isSaved = await save(async () => {
      try {
        await form.save({ from: base, to }, staff)
      } catch (error) {
        if (!(error instanceof ChangedError)) throw error
        setRefusal(error.message)
        // From now on any other stored value is news, also the one that was heard of last.
        setSeen(base)
        return false
      }
      return true
    })
    if (!isSaved) return false
    setSent(undefined)
    setBase((last) => (last === base ? to : last))
    setDraft((last) => (last === draft ? to : last))
    return true
  }

  return {
    draft,
    setDraft,
    start: base,
    isTouched,
    isSaving,
    savedAt,
    saved,
    /** From a refused save until the next one, or until `hideProblems`. */
    problems: isChecked && hasProblems ? problems : undefined,
    hideProblems: () => setChecked(false),
    /** Who changed the value under what is typed, and when, in a sentence. */
    changed: isChangedMeanwhile ? changedText(form.lastChange, staff, serverNow()) : refusal,
    /** Whether the colleague's value is known by now. */
    canTakeTheirs: isChangedMeanwhile,
    takeTheirs: () => begin(stored),
    keepMine: () => begin(draft),
    discard: () => {
      setDraft(base)
      setRefusal(undefined)
    },
    passes,
    store,
    submit: async (event: FormEvent<HTMLFormElement>): Promise<boolean> => passes(event) && store(),
  }
}
