import Beasties from 'beasties'

/**
 * Selectors that are always kept: those that begin with a pseudo-class or pseudo-element, those for attributes that the starter sets, and
 * class names with a character that HTML escapes, because Beasties does not find the escaped name.
 */
const ALWAYS_CRITICAL = [/^:/, /^\[data-splash/, /\\[&<>"]/]

const FACE = /@font-face\{[^}]*\}/g
const fallbackFaces = (css: string) => (css.match(FACE) ?? []).filter((face) => !face.includes('url(')).join('')

/** Rules of class names that HTML escapes stay only where the page holds the name. */
const withoutStrangers = (css: string, page: string) =>
  css.replace(/(?<=^|[{}])\.((?:\\.|[\w-])*\\[&>](?:\\.|[\w-])*)[^{},]*\{[^}]*\}/g, (rule, name: string) => {
    const written = name.replaceAll('\\', '').replaceAll('&', '&amp;').replaceAll('>', '&gt;')
    return page.includes(written) ? rule : ''
  })

/** Variables of Tailwind stay, registered and with their first value, only where a rule reads them. */
const withoutUnread = (css: string) => {
  const isRead = (name = '') => css.includes(`var(${name})`) || css.includes(`var(${name},`)
  return css
    .replace(/@property (--tw-[\w-]+)\{[^}]*\}/g, (rule, name: string) => (isRead(name) ? rule : ''))
    .replace(/(?<=::backdrop\{)--tw-[^}]*/, (list) => {
      const read = list.split(';').filter((value) => isRead(value.split(':')[0]))
      return read.join(';')
    })
}

/**
 * Reduces the page's style element from the whole sheet to the rules its HTML uses. Fallback fonts stay; web fonts come with the full
 * sheet after the largest paint. Compute the page's security policy from the result, because Beasties rewrites the HTML.
 */
export const keepCriticalStyles = async (page: string): Promise<string> => {
  const [, css = ''] = /<style>([\s\S]*?)<\/style>/.exec(page) ?? []
  if (!css) throw new Error('The page holds no style element to reduce.')
  const beasties = new Beasties({ external: false, allowRules: ALWAYS_CRITICAL, fonts: false, logLevel: 'warn' })
  const reduced = await beasties.process(page)
  return reduced.replace(
    /<style>([\s\S]*?)<\/style>/,
    (_, kept: string) => `<style>${fallbackFaces(css)}${withoutUnread(withoutStrangers(kept, page))}</style>`,
  )
}
