import { type DraftStore, EMPTY_DRAFT } from './draft-store.ts'
import { afterTyping, BARE_PREFIX } from './phone-typing.ts'

const GUEST_FIELDS = ['firstName', 'lastName', 'email', 'phone', 'specialRequests'] as const
export type GuestField = (typeof GUEST_FIELDS)[number]
type GuestInput = HTMLInputElement | HTMLTextAreaElement

const isGuestField = (name: string): name is GuestField => (GUEST_FIELDS as readonly string[]).includes(name)

const isGuestInput = (element: unknown): element is GuestInput =>
  element instanceof HTMLInputElement || element instanceof HTMLTextAreaElement

/** A phone field with nothing but its prefix counts as empty. */
const storedText = (name: GuestField, shown: string) => (name === 'phone' && shown === BARE_PREFIX ? '' : shown)
const shownText = (name: GuestField, stored: string) => (name === 'phone' && stored === '' ? BARE_PREFIX : stored)

/** Takes what was typed into the draft; the name of the field, or nothing when the input is none of ours. */
export const takeTyping = (element: EventTarget, store: DraftStore): GuestField | undefined => {
  if (!isGuestInput(element) || !isGuestField(element.name)) return undefined
  if (element.name === 'phone') {
    const raw = element.value
    const { text, caret } = afterTyping(
      shownText('phone', store.read().phone),
      raw,
      element.selectionStart ?? raw.length,
    )
    // Writing a value moves the caret to its end, so it is written only when it must differ.
    if (text !== raw) {
      element.value = text
      element.setSelectionRange(caret, caret)
    }
  }
  store.change({ [element.name]: storedText(element.name, element.value) })
  return element.name
}

/**
 * Keeps the guest's inputs and the draft the same without rendering: what was typed before the page came alive wins
 * over the draft, the draft fills the rest, and a cleared draft clears the inputs. Returns its own stop.
 */
export const bindGuestInputs = (form: HTMLFormElement, store: DraftStore): (() => void) => {
  const inputs = [...form.elements]
    .filter(isGuestInput)
    .flatMap((input) => (isGuestField(input.name) ? [{ input, name: input.name }] : []))

  for (const { input, name } of inputs) {
    const typed = storedText(name, input.value)
    if (typed !== '' && typed !== store.read()[name]) store.change({ [name]: typed })
  }
  const show = () => {
    const draft = store.read()
    for (const { input, name } of inputs) {
      const text = shownText(name, draft[name] || EMPTY_DRAFT[name])
      if (input.value !== text) input.value = text
    }
  }
  show()
  return store.subscribe(show)
}
