import { vi } from 'vitest'

/** A page of the edition `old` and a server that gives `answer` for the edition; ended by `vi.unstubAllGlobals`. */
export const onPageOfOldEdition = (answer: () => Promise<Response>) => {
  const { fetch } = globalThis
  const asked = vi.fn(answer)
  vi.stubGlobal('document', { querySelector: () => ({ content: 'old' }) })
  vi.stubGlobal('fetch', (address: RequestInfo, options?: RequestInit) =>
    address === '/edition.json' ? asked() : fetch(address, options),
  )
  return asked
}

export const onOutdatedPage = () => onPageOfOldEdition(() => Promise.resolve(Response.json({ edition: 'new' })))
