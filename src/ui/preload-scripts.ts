/** Brings scripts, each once, to where the browser finds them when they are imported; none of them runs. */
export const preloadScripts = (addresses: readonly string[]): void => {
  for (const href of addresses)
    if (!document.head.querySelector(`[rel=modulepreload][href="${href}"]`))
      document.head.append(Object.assign(document.createElement('link'), { rel: 'modulepreload', href }))
}
