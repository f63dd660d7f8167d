import { keepEntered } from './entered.ts'

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
