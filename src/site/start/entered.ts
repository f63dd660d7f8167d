import { readStoredJson, removeStored, writeStored } from '#config/storage.ts'

type Entered = { name: string; value: string; checked: boolean }
type Field = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement

const KEY = 'entered'
const fields = () => [...document.querySelectorAll<Field>('form [name]:not([type=password])')]
const checkedOf = (field: Field) => 'checked' in field && field.checked

export const keepEntered = (): void => {
  const entered = fields().map((field) => ({ name: field.name, value: field.value, checked: checkedOf(field) }))
  writeStored('sessionStorage', KEY, JSON.stringify({ path: location.pathname, entered }))
}

/** The visitor typed into the reloaded page before its client started. */
const isEnteredSince = (field: Field) => {
  if (field instanceof HTMLSelectElement) return field.selectedIndex !== 0
  return field.type === 'checkbox' ? checkedOf(field) : field.value !== field.defaultValue
}

/** Restores, once, the values entered before the reload; hydration keeps the values it finds. */
export const giveBackEntered = (): void => {
  const stored = readStoredJson('sessionStorage', KEY) as { path?: string; entered?: Entered[] } | undefined
  removeStored('sessionStorage', KEY)
  const { path, entered } = stored ?? {}
  // The form of another page may have fields of the same names.
  if (path !== location.pathname || !Array.isArray(entered)) return
  for (const field of fields()) {
    const { value, checked } = entered.find(({ name }) => name === field.name) ?? {}
    if (value === undefined || isEnteredSince(field)) continue
    field.value = value
    if ('checked' in field) field.checked = checked ?? false
  }
}
