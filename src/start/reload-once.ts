import { readStored, removeStored, writeStored } from '#config/storage.ts'
import { keepEntered } from './entered.ts'

const keyOf = (part: string) => `reloaded-for:${part}`

/**
 * Reloads the page because a chunk is missing, usually after a deployment, and keeps the values of its forms. False when a reload was
 * tried before, or when there is no storage to record it.
 */
export const reloadOnce = (part: string, reload = () => location.reload()): boolean => {
  if (readStored('sessionStorage', keyOf(part)) !== null) return false
  if (!keepEntered() || !writeStored('sessionStorage', keyOf(part), 'yes')) return false
  // At `pagehide`, because on a slow connection the visitor may go on typing after `reload()`.
  addEventListener('pagehide', keepEntered, { once: true })
  reload()
  return true
}

/** The chunk has loaded: a later failure may reload again. */
export const forgetReload = (part: string): void => removeStored('sessionStorage', keyOf(part))

/**
 * Reloads once if one of these files is no longer on the server; offline the page stays. `no-cache`, because the browser may cache a 404
 * for as long as the file itself.
 */
export const reloadIfGone = async (files: readonly string[], reload?: () => void): Promise<void> => {
  const answers = await Promise.all(files.map((file) => fetch(file, { cache: 'no-cache' }))).catch(() => [])
  if (answers.some(({ status }) => status === 404)) reloadOnce(files.join(), reload)
}
