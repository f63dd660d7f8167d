import { type FormEvent, useEffect, useState } from 'react'
import { DataError } from '#data/data-error.ts'
import type { Change } from '#data/house-changes.ts'
import { readStoredJson, removeStored, writeStored } from '#config/storage.ts'
import { fieldsOf } from '#records/stored.ts'
import { useDialog } from '#ui/dialog.tsx'
import { boundTo } from './fields.tsx'
import { focusProblem } from './focus.ts'
import { useSaving } from './use-saving.ts'
import { FORM_DRAFTS_KEY } from './session.ts'

/** `base`: what the form began from. */
type Kept<Value> = { base: Value; draft: Value }

const readAll = () => fieldsOf(readStoredJson('sessionStorage', FORM_DRAFTS_KEY))

const readDraft = <Value>(key: string): Kept<Value> | undefined => readAll()[key] as Kept<Value> | undefined

/** What was typed stays in the tab until it is saved, given up or signed out. */
const keepDraft = <Value>(key: string, kept: Kept<Value> | undefined): void => {
  const { [key]: _, ...others } = readAll()
  const all = kept ? { ...others, [key]: kept } : others
  if (Object.keys(all).length > 0) writeStored('sessionStorage', FORM_DRAFTS_KEY, JSON.stringify(all))
  else removeStored('sessionStorage', FORM_DRAFTS_KEY)
}

const DISCARD = {
  title: 'Discard what you typed?',
  message: 'What you typed has not been saved.',
  ok: 'Discard',
  cancel: 'Keep typing',
}

type StoredForm<Value, Problems> = {
  /** The key under which the tab keeps the draft; without it the draft is lost with the form. A draft of another shape needs another key. */
  key?: string
  /** Equal values must give equal JSON. */
  stored: Value
  /** Texts by field, empty or nested. */
  check: (draft: Value) => Problems
  /** Of a draft without problems: what is saved. */
  tidy: (draft: Value) => Value
  failed: string
  /** `start`: what the form began from. */
  save: (change: Change<Value>, start: Value) => Promise<void>
}

const hasText = (problems: unknown): boolean =>
  typeof problems === 'string' || (problems instanceof Object && Object.values(problems).some(hasText))

/** A form over a stored value, whose draft stays until it is saved or discarded. What a colleague changed is taken up where nothing was typed, else refused. */
export const useStoredForm = <Value extends object, Problems>(form: StoredForm<Value, Problems>) => {
  const { key, stored } = form
  const { isSaving, saved, save } = useSaving(form.failed)
  const dialog = useDialog()
  const [begun] = useState(() => (key && readDraft<Value>(key)) || { base: stored, draft: stored })
  /** What the form began from. After a save `base` is new at once; the listener reports that value before the answer or after it. */
  const [base, setBase] = useState(begun.base)
  const [draft, setDraft] = useState(begun.draft)
  /** The stored value that the form has taken up last. */
  const [seen, setSeen] = useState(begun.base)
  /** Why the last save was refused: the value was changed meanwhile. */
  const [changed, setChanged] = useState<string>()
  const [isChecked, setChecked] = useState(false)

  const isSame = (one: Value, other: Value) => JSON.stringify(one) === JSON.stringify(other)
  const isTouched = !isSame(draft, base)
  const takeUp = () => {
    setSeen(stored)
    setBase(stored)
    setDraft(stored)
    setChanged(undefined)
  }
  if (!isSame(stored, seen) && (!isTouched || isSame(draft, stored))) takeUp()

  useEffect(() => {
    if (key) keepDraft(key, isTouched ? { base, draft } : undefined)
  }, [key, isTouched, base, draft])

  /** At once, because the form may be closed before its effects run. */
  const forget = () => {
    if (key) keepDraft(key, undefined)
  }
  const load = () => {
    forget()
    takeUp()
  }
  /** Gives up what was typed, after a question. Whether it did, or nothing was typed. */
  const discard = async () => {
    if (isTouched && !(await dialog.confirm(DISCARD))) return false
    load()
    return true
  }

  const problems = form.check(draft)
  const hasProblems = hasText(problems)

  /** Whether it was saved. A wrong field gets the focus. What is typed meanwhile stays. After a refusal it replaces what is stored now. */
  const submit = async (event: FormEvent<HTMLFormElement>): Promise<boolean> => {
    event.preventDefault()
    setChecked(hasProblems)
    if (hasProblems) {
      focusProblem(event.currentTarget)
      return false
    }
    const to = form.tidy(draft)
    const isSaved = await save(async () => {
      try {
        await form.save({ from: changed === undefined ? base : stored, to }, base)
      } catch (error) {
        if (!(error instanceof DataError) || error.code !== 'conflict') throw error
        setChanged(error.message)
        return false
      }
      return undefined
    })
    if (!isSaved) return false
    forget()
    setChanged(undefined)
    setBase((last) => (last === base ? to : last))
    setDraft((last) => (last === draft ? to : last))
    return true
  }

  const change = (own: Partial<Value>) => setDraft({ ...draft, ...own })
  /** From a refused save until the next one. */
  const shown = isChecked && hasProblems ? problems : undefined
  return {
    draft,
    setDraft,
    /** Binds a field by its name. */
    field: boundTo(draft, change, shown ?? {}),
    isTouched,
    isSaving,
    saved,
    problems: shown,
    changed,
    /** Gives up what was typed. */
    load,
    discard,
    submit,
  }
}
