/**
 * Brings scripts, each once, to where the browser finds them when they are imported; none of them runs. One that did not arrive is asked
 * for again by the next call.
 */
export const preloadScripts = (addresses: readonly string[]): void => {
  for (const href of addresses) {
    if (document.head.querySelector(`[rel=modulepreload][href="${href}"]`)) continue
    const link = Object.assign(document.createElement('link'), { rel: 'modulepreload', href })
    link.addEventListener('error', () => link.remove())
    document.head.append(link)
  }
}
