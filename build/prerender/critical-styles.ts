import Beasties from 'beasties'

/**
 * Kept without looking for them in the HTML: selectors that begin with a pseudo-class or pseudo-element, what the starter switches by
 * attribute, and class names with a character that HTML escapes, because Beasties compares them as they are escaped.
 */
const ALWAYS_CRITICAL = [/^:/, /^\[data-splash/, /\\[&<>"]/]

const FACE = /@font-face\{[^}]*\}/g
const fallbackFaces = (css: string) => (css.match(FACE) ?? []).filter((face) => !face.includes('url(')).join('')

/**
 * Reduces the style element of a page, which holds the whole sheet, to the rules its HTML uses. The fallback faces stay; the others come
 * with the sheet itself, after the largest paint. The result still needs its policy: Beasties rewrites the HTML.
 */
export const keepCriticalStyles = async (page: string): Promise<string> => {
  const [, css = ''] = /<style>([\s\S]*?)<\/style>/.exec(page) ?? []
  if (!css) throw new Error('The page holds no style element to reduce.')
  const beasties = new Beasties({ external: false, allowRules: ALWAYS_CRITICAL, fonts: false, logLevel: 'warn' })
  const reduced = await beasties.process(page)
  return reduced.replace('<style>', () => `<style>${fallbackFaces(css)}`)
}
