export type Redirect = { source: string; destination: string }

const ALTERNATIVES = /^\/@\(([\w|-]+)\)$/
const PLAIN = /^\/[\w-]+$/

const sources = (pattern: string): string[] => {
  const words = ALTERNATIVES.exec(pattern)?.[1]
  if (words !== undefined) return words.split('|').map((word) => `/${word}`)
  if (PLAIN.test(pattern)) return [pattern]
  throw new Error(`The service worker cannot follow the redirect ${pattern}: write /name or /@(name|name).`)
}

/** Where hosting sends on to which page: the redirects of firebase.json, and pages asked for as files. */
export const movedAddresses = (pages: readonly string[], redirects: readonly Redirect[]): Record<string, string> =>
  Object.fromEntries([
    ...redirects.flatMap(({ source, destination }) => sources(source).map((address) => [address, destination])),
    ...pages.map((page) => [page === '/' ? '/index.html' : `${page}.html`, page]),
  ]) as Record<string, string>
