import { keepEntered } from './entered.ts'

const keyOf = (part: string) => `reloaded-for:${part}`

/**
 * Reloads the page because a part of it is gone, usually after a deployment, and keeps what is entered in its forms. False when that was
 * tried before, or when there is no storage that could tell.
 */
export const reloadOnce = (part: string, reload = () => location.reload()): boolean => {
  try {
    if (sessionStorage.getItem(keyOf(part))) return false
    keepEntered()
    sessionStorage.setItem(keyOf(part), 'yes')
  } catch {
    return false
  }
  // On a slow line the page stays open for a while yet, and somebody may go on typing.
  addEventListener('pagehide', keepEntered, { once: true })
  reload()
  return true
}

/** The part is there again: the next time it is gone may reload. */
export const forgetReload = (part: string): void => {
  try {
    sessionStorage.removeItem(keyOf(part))
  } catch {
    return
  }
}

/**
 * Reloads once if the server has one of these files no longer; without a line the page stays. Asked past the browser's cache, which may
 * hold a 404 for as long as the file itself.
 */
export const reloadIfGone = async (files: readonly string[], reload?: () => void): Promise<void> => {
  const answers = await Promise.all(files.map((file) => fetch(file, { cache: 'no-cache' }))).catch(() => [])
  if (answers.some(({ status }) => status === 404)) reloadOnce(files.join(), reload)
}
