const fetchSheet = (href: string) =>
  new Promise<void>((resolve, reject) => {
    const link = Object.assign(document.createElement('link'), { rel: 'stylesheet', href })
    link.addEventListener('load', () => resolve())
    link.addEventListener('error', () => {
      link.remove()
      reject(new Error(`${href} did not arrive`))
    })
    document.head.append(link)
  })

let coming: Promise<void> | undefined

/**
 * Brings the site's whole style sheet, once. A prerendered page holds only its own part, for every state it can come to, and names the
 * whole (see src/start.ts); any other page has it from the beginning. Rejects when it does not arrive; the next call tries again.
 */
export const wholeSheet = (): Promise<void> => {
  // Where pages are printed there is no document.
  const address = typeof document === 'undefined' ? undefined : document.documentElement.dataset['sheet']
  if (!address) return Promise.resolve()
  coming ??= fetchSheet(address).catch((cause: unknown) => {
    coming = undefined
    throw cause
  })
  return coming
}
