import Beasties from 'beasties'

/**
 * Selectors that are always kept: those that begin with a pseudo-class or pseudo-element, those for attributes that the starter sets, and
 * class names with a character that HTML escapes, because Beasties does not find the escaped name.
 */
const ALWAYS_CRITICAL = [/^:/, /^\[data-splash/, /\\[&<>"]/]

const FACE = /@font-face\{[^}]*\}/g
const fallbackFaces = (css: string) => (css.match(FACE) ?? []).filter((face) => !face.includes('url(')).join('')

/**
 * Reduces the page's style element from the whole sheet to the rules its HTML uses. Fallback fonts stay; web fonts come with the full
 * sheet after the largest paint. Compute the page's security policy from the result, because Beasties rewrites the HTML.
 */
export const keepCriticalStyles = async (page: string): Promise<string> => {
  const [, css = ''] = /<style>([\s\S]*?)<\/style>/.exec(page) ?? []
  if (!css) throw new Error('The page holds no style element to reduce.')
  const beasties = new Beasties({ external: false, allowRules: ALWAYS_CRITICAL, fonts: false, logLevel: 'warn' })
  const reduced = await beasties.process(page)
  return reduced.replace('<style>', () => `<style>${fallbackFaces(css)}`)
}
