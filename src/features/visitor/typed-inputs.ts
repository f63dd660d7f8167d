import { type FormEvent, useCallback } from 'react'
import type { DraftStore } from './draft-store.ts'

type TextField<Draft> = { [Name in keyof Draft]: Draft[Name] extends string ? Name : never }[keyof Draft] & string

type TypedInput = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement

/** Corrects an input after an edit; `before` is its previous text. Returns other fields of the draft that change with it. */
export type Correct<Draft extends object> = (
  name: TextField<Draft>,
  input: TypedInput,
  before: string,
) => Partial<Draft> | undefined

const isTypedInput = (element: unknown): element is TypedInput =>
  element instanceof HTMLInputElement || element instanceof HTMLTextAreaElement || element instanceof HTMLSelectElement

const textOf = <Draft extends object>(draft: Draft, name: TextField<Draft>) => draft[name] as string

/** The text of the draft that a native input holds, by the input's name; undefined for any other element. */
export const fieldOf = <Draft extends object>(
  element: EventTarget,
  { empty }: DraftStore<Draft>,
): TextField<Draft> | undefined => {
  const name = isTypedInput(element) ? element.name : ''
  return typeof empty[name as keyof Draft] === 'string' ? (name as TextField<Draft>) : undefined
}

const takeTyping = <Draft extends object>(
  element: EventTarget,
  store: DraftStore<Draft>,
  correct?: Correct<Draft>,
): void => {
  const name = fieldOf(element, store)
  if (!name || !isTypedInput(element)) return
  const more = correct?.(name, element, textOf(store.read(), name))
  store.change({ [name]: element.value, ...more })
}

/** Text typed before hydration wins over the draft, which fills the other inputs. Returns a function that stops it. */
const bindInputs = <Draft extends object>(
  form: HTMLFormElement,
  store: DraftStore<Draft>,
  correct?: Correct<Draft>,
): (() => void) => {
  const bound = [...form.elements].filter(isTypedInput).flatMap((input) => {
    const name = fieldOf(input, store)
    return name ? [{ input, name }] : []
  })

  for (const { input, name } of bound) {
    const isTyped = [store.empty, store.read()].every((draft) => input.value !== textOf(draft, name))
    if (isTyped) takeTyping(input, store, correct)
  }
  const show = () => {
    const draft = store.read()
    for (const { input, name } of bound) {
      const text = textOf(draft, name)
      if (input.value !== text) input.value = text
    }
  }
  show()
  return store.subscribeForm(show)
}

/** The attributes of a form whose native inputs show the draft; nothing renders while somebody types. */
export const useTypedInputs = <Draft extends object>(store: DraftStore<Draft>, correct?: Correct<Draft>) => ({
  ref: useCallback((form: HTMLFormElement) => bindInputs(form, store, correct), [store, correct]),
  onInput: ({ target }: FormEvent) => takeTyping(target, store, correct),
})
