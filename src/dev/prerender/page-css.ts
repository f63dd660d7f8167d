import { rulesOf, textOf, type Rule } from './css-rules.ts'
import { isFileFace } from './faces.ts'
import { shortCss } from './short-css.ts'

/** Whatever holds rules of its own. */
const GROUP = /^@(?:layer|media|supports|container)\b/

const CLASS = /\.((?:\\.|[\w-])+)/g
const PICTURE = /\[data-picture=["']?([\w-]+)["']?\]/

/** What one page can match: the elements and classes in its HTML and its scripts, and the pictures in its HTML. */
type Names = { classes: ReadonlySet<string>; elements: ReadonlySet<string>; html: string }

const ELEMENT = /(?:^|[\s>+~])([a-z][\w-]*)/g

/** What browsers build into inputs of some types, and the type that has it. Every form of a page stands in its HTML. */
const PARTS_OF_INPUTS = [
  [/::file-selector-button/, 'file'],
  [/::-webkit-search-/, 'search'],
  [/::-webkit-(?:inner|outer)-spin-button/, 'number'],
  [/::-webkit-(?:date|calendar)/, 'date'],
] as const

const canMatch = (selector: string, { classes, elements, html }: Names) => {
  const picture = PICTURE.exec(selector)?.[1]
  if (picture) return html.includes(`data-picture="${picture}"`)
  const input = PARTS_OF_INPUTS.find(([part]) => part.test(selector))?.[1]
  if (input && !html.includes(`type="${input}"`)) return false
  // What must not match need not be there.
  const needed = [...selector.replace(/:not\([^)]*\)/g, '').matchAll(CLASS)].map(([, name = '']) =>
    name.replace(/\\/g, ''),
  )
  const bare = selector.replace(/\[[^\]]*\]|\\.|:[\w-]+\((?:[^()]|\([^()]*\))*\)/g, '')
  for (const [, element = ''] of bare.matchAll(ELEMENT)) if (!elements.has(element)) return false
  const isThere = (name: string) => classes.has(name)
  return /:(?:is|where|has)\([^)]*,/.test(selector)
    ? needed.length === 0 || needed.some(isThere)
    : needed.every(isThere)
}

/** The selectors of a list; a comma in brackets or behind a backslash separates nothing. */
const selectorsOf = (head: string) => head.match(/(?:\\.|\((?:\\.|\([^)]*\)|[^()])*\)|\[[^\]]*\]|[^,])+/g) ?? [head]

const matching = (rules: readonly Rule[], names: Names): Rule[] =>
  rules.flatMap((rule) => {
    const { head, body } = rule
    if (body === undefined) return [rule]
    // Its place in the order counts; what it says is for browsers that register no property, and they fetch the whole sheet at once.
    if (head === '@layer properties') return [{ head, body: undefined }]
    if (GROUP.test(head)) {
      const inner = matching(rulesOf(body), names)
      return inner.length > 0 ? [{ head, body: inner.map(textOf).join('') }] : []
    }
    if (head.startsWith('@')) return [rule]
    const kept = selectorsOf(head).filter((selector) => canMatch(selector, names))
    return kept.length > 0 ? [{ head: kept.join(','), body }] : []
  })

/** Class names stand whole in strings of the scripts, which is where Tailwind finds them, too. */
const wordsOf = (code: string) => code.split(/[\s"'`]+/)

/** React's library itself names every element there is; what a page can show stands in its calls of `jsx`. */
const MADE = /\bjsxs?\)?\(\s*["'`]([a-z][\w-]*)["'`]/g

/**
 * The part of a built sheet that the page can match, whatever state its scripts bring it to, in the sheet's order and said as shortly as
 * may be. Registered properties and key frames that nothing of it reads are left out, and so are the faces that come from a file: the
 * starter fetches them when the page has been painted.
 */
export const pageCss = (css: string, html: string, code = ''): string => {
  const names = [...html.matchAll(/\sclass="([^"]*)"/g)].flatMap(([, list = '']) => unescapeHtml(list).split(/\s+/))
  const elements = [html.matchAll(/<([a-z][\w-]*)/g), code.matchAll(MADE)].flatMap((found) =>
    [...found].map(([, element = '']) => element),
  )
  const rules = rulesOf(css).filter((rule) => !isFileFace(rule))
  const matched = matching(rules, { classes: new Set([...names, ...wordsOf(code)]), elements: new Set(elements), html })
  const kept = shortCss(matched.map(textOf).join(''))
  const isUsed = ({ head }: Rule) => {
    const [, kind, name = ''] = /^@(property|keyframes)\s+([\w-]+)/.exec(head) ?? []
    if (kind === 'property') return kept.includes(`var(${name}`)
    // Its own name stands once in its head.
    return kind !== 'keyframes' || kept.split(name).length > 2
  }
  return rulesOf(kept).filter(isUsed).map(textOf).join('')
}

const ENTITIES: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', '#x27': "'" }
const unescapeHtml = (text: string) => text.replace(/&(#x27|\w+);/g, (whole, name: string) => ENTITIES[name] ?? whole)
