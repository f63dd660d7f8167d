type Entered = { name: string; value: string; checked: boolean }
type Field = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement

const ENTERED = 'entered'
const fields = () => [...document.querySelectorAll<Field>('form [name]')]
const checkedOf = (field: Field) => 'checked' in field && field.checked

const keepEntered = () => {
  const entered = fields().map((field) => ({ name: field.name, value: field.value, checked: checkedOf(field) }))
  sessionStorage.setItem(ENTERED, JSON.stringify({ path: location.pathname, entered }))
}

/** Gives back, once, what had been entered in this page before it had to be loaded anew. */
const giveBack = () => {
  const kept = sessionStorage.getItem(ENTERED)
  if (!kept) return
  sessionStorage.removeItem(ENTERED)
  const { path, entered } = JSON.parse(kept) as { path: string; entered: Entered[] }
  if (path !== location.pathname) return
  for (const field of fields()) {
    const { value, checked } = entered.find(({ name }) => name === field.name) ?? {}
    if (value === undefined) continue
    field.value = value
    if ('checked' in field) field.checked = checked ?? false
  }
}

/** Beside the starter: a page whose client is gone from the server comes back as it was left. */
export const giveBackEntered = (): void =>
  addEventListener('DOMContentLoaded', () => {
    try {
      giveBack()
    } catch {
      return
    }
  })

/**
 * The client did not come. When the server has it no longer, a newer edition has been deployed since this page came: it is loaded anew,
 * once. Asked past the browser's memory, which may hold an answer of “not found” for as long as the file itself. Without a line all
 * stays as it is.
 */
export const loadAnew = async (
  files: readonly string[],
  reload: () => void = () => location.reload(),
): Promise<void> => {
  try {
    const answers = await Promise.all(files.map((file) => fetch(file, { cache: 'no-cache' })))
    const key = `reloaded-for:${files.join()}`
    if (answers.every(({ status }) => status !== 404) || sessionStorage.getItem(key)) return
    // Without storage nothing could tell a first reload from a hundredth, so none is tried.
    sessionStorage.setItem(key, 'yes')
    keepEntered()
    // On a slow line the page stays open for a while yet, and somebody may go on typing.
    addEventListener('pagehide', keepEntered, { once: true })
    reload()
  } catch {
    return
  }
}
