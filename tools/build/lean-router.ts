import type { Plugin } from 'vite'
import { isClientBuild } from './client-build.ts'

/** Where React Router keeps its components; the name of the file has a hash. */
const COMPONENTS = /[\\/]react-router[\\/]dist[\\/]development[\\/]chunk-\w+\.mjs$/

/** The code with the calls that only make or name a component marked as free of side effects. */
export const withPureCalls = (code: string): string =>
  code
    .replace(/^(var \w+ = )(React\d*\.(?:forwardRef|memo|createContext)\()/gm, '$1/* @__PURE__ */ $2')
    .replace(/^\w+\.displayName = "[^"]*";$/gm, '')

/**
 * Leaves out the components of React Router that nothing imports. A bundler keeps what is made by a call or gets a `displayName`, with all
 * that it uses: its links, forms, routes and scroll restoration, 6.9 kB of each page (brotli). `src/ui/link.tsx` and `src/routes.tsx` need
 * none of them. The build fails when this finds nothing to mark, as after a release of the router that is written otherwise.
 */
export const leanRouter = (): Plugin => {
  let hasMarked = false
  return {
    name: 'la-lumiere-lean-router',
    apply: isClientBuild,
    transform: {
      filter: { id: COMPONENTS },
      handler: (code) => {
        const marked = withPureCalls(code)
        if (marked === code) return undefined
        hasMarked = true
        return { code: marked, map: null }
      },
    },
    buildEnd(error) {
      if (!error && !hasMarked) throw new Error('tools/build/lean-router.ts finds no component in React Router.')
    },
  }
}
