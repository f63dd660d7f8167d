import { readStored, removeStored, writeStored } from '#config/storage.ts'
import { keepEntered } from './entered.ts'

const keyOfPage = () => `reloaded:${location.pathname}`

/**
 * Reloads the page because one of its files did not come, usually after a deployment, and keeps the values of its forms. False when the page
 * of this address was reloaded before without success, or when there is no storage to record it.
 */
export const reloadOnce = (reload = () => location.reload()): boolean => {
  const key = keyOfPage()
  if (readStored('sessionStorage', key) !== null) return false
  if (!keepEntered() || !writeStored('sessionStorage', key, 'yes')) return false
  // At `pagehide`, because on a slow connection the visitor may go on typing after `reload()`.
  addEventListener('pagehide', keepEntered, { once: true })
  reload()
  return true
}

/** The page is shown with all its files: a later failure may reload it again. */
export const forgetReload = (): void => removeStored('sessionStorage', keyOfPage())

/**
 * Whether a reload can help after one of these files failed: the server answers, and not with an error of its own. Offline the page stays.
 * `no-cache`, because the browser may cache a 404 for as long as the file itself.
 */
export const canReload = async (files: readonly string[]): Promise<boolean> => {
  const answers = await Promise.all(files.map((file) => fetch(file, { cache: 'no-cache' }))).catch(() => [])
  return answers.length > 0 && answers.every(({ status }) => status < 500)
}
