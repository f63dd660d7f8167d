import { type FormEvent, useState } from 'react'
import { focusProblem } from './focus-problem.ts'

/** A form shows its errors from a refused save until the next save, or until `hide`. */
export const useCheck = (hasProblems: boolean) => {
  const [isChecked, setChecked] = useState(false)
  return {
    isRefused: isChecked && hasProblems,
    hide: () => setChecked(false),
    /** For a submit: whether it may be saved. If not, the first wrong field gets the focus. */
    passes: (event: FormEvent<HTMLFormElement>): boolean => {
      event.preventDefault()
      setChecked(hasProblems)
      if (hasProblems) focusProblem(event.currentTarget)
      return !hasProblems
    },
  }
}
