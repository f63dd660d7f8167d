import type { DraftStore } from './draft-store.ts'

type TextField<Draft> = { [Name in keyof Draft]: Draft[Name] extends string ? Name : never }[keyof Draft] & string

type TypedInput = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement

/** The native inputs of a form, which do not render while somebody types. */
export type TypedInputs<Draft extends object> = {
  fields: readonly TextField<Draft>[]
  /** Corrects an input after an edit; `before` is its previous text. Returns other fields of the draft that change with it. */
  correct?: (name: TextField<Draft>, input: TypedInput, before: string) => Partial<Draft> | undefined
}

const isTypedInput = (element: unknown): element is TypedInput =>
  element instanceof HTMLInputElement || element instanceof HTMLTextAreaElement || element instanceof HTMLSelectElement

const textOf = <Draft extends object>(draft: Draft, name: TextField<Draft>) => draft[name] as string

/** The field of an event; undefined if its element is none of these inputs. */
export const fieldOf = <Draft extends object>(
  element: EventTarget,
  { fields }: TypedInputs<Draft>,
): TextField<Draft> | undefined => (isTypedInput(element) ? fields.find((name) => name === element.name) : undefined)

/** Copies the typed text into the draft. Returns the field's name; undefined if the input is none of these. */
export const takeTyping = <Draft extends object>(
  element: EventTarget,
  store: DraftStore<Draft>,
  inputs: TypedInputs<Draft>,
): TextField<Draft> | undefined => {
  const name = fieldOf(element, inputs)
  if (!name || !isTypedInput(element)) return undefined
  takeValue(name, element, store, inputs)
  return name
}

const takeValue = <Draft extends object>(
  name: TextField<Draft>,
  input: TypedInput,
  store: DraftStore<Draft>,
  { correct }: TypedInputs<Draft>,
) => {
  const more = correct?.(name, input, textOf(store.read(), name))
  store.change({ [name]: input.value, ...more })
}

/**
 * Synchronises inputs and draft without rendering: text typed before hydration wins over the draft, the draft fills the other inputs, and a
 * cleared draft clears them. Returns a function that stops it.
 */
export const bindInputs = <Draft extends object>(
  form: HTMLFormElement,
  store: DraftStore<Draft>,
  inputs: TypedInputs<Draft>,
): (() => void) => {
  const bound = [...form.elements].filter(isTypedInput).flatMap((input) => {
    const name = fieldOf(input, inputs)
    return name ? [{ input, name }] : []
  })

  for (const { input, name } of bound) {
    const isTyped = [store.empty, store.read()].every((draft) => input.value !== textOf(draft, name))
    if (isTyped) takeValue(name, input, store, inputs)
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
