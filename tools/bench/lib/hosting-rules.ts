import patterns from 'superstatic/lib/utils/patterns.js'
import { readHosting } from '../../build/hosting.ts'
import { pathOf } from './paths.ts'

export type HostingRules = {
  headers: (address: string) => Record<string, string>
  /** The destination of the first rewrite rule that matches; the address itself when none does. */
  rewrite: (address: string) => string
}

type Rule = { source: string; headers?: { key: string; value: string }[]; destination?: string }

/** Headers and rewrites of firebase.json, matched by Google's own code. Of headers with the same name the last one applies. */
export const hostingRules = (): HostingRules => {
  const hosting = readHosting(pathOf('.'))
  const matching = (address: string, rules: unknown) =>
    ((rules ?? []) as Rule[]).filter((rule) => patterns.configMatcher(address, rule))
  return {
    headers: (address) =>
      Object.fromEntries(
        matching(address, hosting['headers']).flatMap(({ headers = [] }) =>
          headers.map(({ key, value }) => [key.toLowerCase(), value]),
        ),
      ),
    rewrite: (address) => matching(address, hosting['rewrites'])[0]?.destination ?? address,
  }
}
