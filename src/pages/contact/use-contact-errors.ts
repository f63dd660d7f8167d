import { useRef, useState } from 'react'
import { checkContact, type ContactErrors, contactProblem } from '#domain/contact-check.ts'
import type { ContactDraft } from '#domain/contact.ts'
import type { ContactDraftStore } from './contact-draft.ts'

type Field = keyof ContactDraft

const without = (errors: ContactErrors, name: Field): ContactErrors =>
  Object.fromEntries(Object.entries(errors).filter(([field]) => field !== name))

/** Errors beside the fields: a field is checked when it is left for the first time, and from then on with every change. */
export const useContactErrors = (store: ContactDraftStore) => {
  const [errors, setErrors] = useState<ContactErrors>({})
  const touched = useRef(new Set<Field>())

  const check = (name: Field) => {
    const problem = contactProblem(name, store.read()[name])
    setErrors((before) => {
      if (before[name] === problem) return before
      return problem ? { ...before, [name]: problem } : without(before, name)
    })
  }

  return {
    errors,
    left: (name: Field) => {
      touched.current.add(name)
      check(name)
    },
    typed: (name: Field) => {
      if (touched.current.has(name)) check(name)
    },
    /** Checks every field from now on. Returns the invalid ones, in the order of the form. */
    checkAll: (): Field[] => {
      const draft = store.read()
      const found = checkContact(draft)
      touched.current = new Set(Object.keys(draft) as Field[])
      setErrors(found)
      return Object.keys(found) as Field[]
    },
    forget: () => {
      touched.current.clear()
      setErrors({})
    },
  }
}
