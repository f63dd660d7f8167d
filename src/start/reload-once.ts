import { readStored, removeStored, writeStored } from '#config/storage.ts'
import { keepEntered } from './entered.ts'

const keyOf = (part: string) => `reloaded-for:${part}`

/**
 * Reloads the page because a part of it is gone, usually after a deployment, and keeps what is entered in its forms. False when that was
 * tried before, or when there is no storage that could tell.
 */
export const reloadOnce = (part: string, reload = () => location.reload()): boolean => {
  if (readStored('sessionStorage', keyOf(part)) !== null) return false
  if (!keepEntered() || !writeStored('sessionStorage', keyOf(part), 'yes')) return false
  // On a slow line the page stays open for a while yet, and somebody may go on typing.
  addEventListener('pagehide', keepEntered, { once: true })
  reload()
  return true
}

/** The part is there again: the next time it is gone may reload. */
export const forgetReload = (part: string): void => removeStored('sessionStorage', keyOf(part))

/**
 * Reloads once if the server has one of these files no longer; without a line the page stays. Asked past the browser's cache, which may
 * hold a 404 for as long as the file itself.
 */
export const reloadIfGone = async (files: readonly string[], reload?: () => void): Promise<void> => {
  const answers = await Promise.all(files.map((file) => fetch(file, { cache: 'no-cache' }))).catch(() => [])
  if (answers.some(({ status }) => status === 404)) reloadOnce(files.join(), reload)
}
