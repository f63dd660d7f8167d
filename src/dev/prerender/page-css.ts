/** One rule of a style sheet: what stands before its braces, and what stands in them. */
type Rule = { head: string; body: string | undefined }

/** Whatever holds rules of its own. */
const GROUP = /^@(?:layer|media|supports|container)\b/

/** The rules of a sheet as they stand; strings and comments are passed over whole. */
export const rulesOf = (css: string): Rule[] => {
  const rules: Rule[] = []
  let depth = 0
  let from = 0
  let open = 0
  for (let at = 0; at < css.length; at += 1) {
    const sign = css[at]
    if (sign === '\\') at += 1
    else if (sign === '"' || sign === "'") {
      for (at += 1; at < css.length && css[at] !== sign; at += 1) if (css[at] === '\\') at += 1
    } else if (sign === '/' && css[at + 1] === '*') {
      const end = css.indexOf('*/', at)
      if (depth === 0) from = end + 2
      at = end + 1
    } else if (sign === '{') {
      if (depth === 0) open = at
      depth += 1
    } else if (sign === '}') {
      depth -= 1
      if (depth > 0) continue
      rules.push({ head: css.slice(from, open).trim(), body: css.slice(open + 1, at) })
      from = at + 1
    } else if (sign === ';' && depth === 0) {
      rules.push({ head: css.slice(from, at).trim(), body: undefined })
      from = at + 1
    }
  }
  return rules
}

const textOf = ({ head, body }: Rule) => (body === undefined ? `${head};` : `${head}{${body}}`)

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

const DECLARED = /(--[\w-]+):(?:"[^"]*"|'[^']*'|[^;{}"'])*(?:;|(?=\}))/g

/** Leaves out variables that nothing reads; what an unread one was made of may then be unread too. */
const withoutUnread = (css: string): string => {
  const read = new Set([...css.matchAll(/var\((--[\w-]+)/g)].map(([, name]) => name))
  const kept = css.replace(DECLARED, (declaration, name: string) => (read.has(name) ? declaration : ''))
  return kept === css ? css : withoutUnread(kept)
}

const REGISTERED = /@property\s+(--[\w-]+)\{([^}]*)\}/g
const SET = /(--[\w-]+)\s*:/g
/** The name, and what stands for it where it is not set; that may read variables in turn. */
const READ = /var\((--[\w-]+)(?:,((?:[^()]|\((?:[^()]|\((?:[^()]|\([^()]*\))*\))*\))*))?\)/g

/**
 * A variable that nothing sets has one value everywhere, and it is written where it was read: what it was registered with, or what
 * stands for it there.
 */
const withoutUnset = (css: string): string => {
  const registered = new Map([...css.matchAll(REGISTERED)].map(([, name = '', body = '']) => [name, body]))
  const set = new Set([...css.replace(REGISTERED, '').matchAll(SET)].map(([, name]) => name))
  const settle = (text: string): string =>
    text.replace(READ, (whole, name: string, other: string | undefined) => {
      if (set.has(name)) return other === undefined ? whole : `var(${name},${settle(other)})`
      const [, initial] = /initial-value:([^;]*)/.exec(registered.get(name) ?? '') ?? []
      return initial ?? (other === undefined ? whole : settle(other))
    })
  return settle(css).replace(/ {2,}/g, ' ')
}

/** Class names stand whole in strings of the scripts, which is where Tailwind finds them, too. */
const wordsOf = (code: string) => code.split(/[\s"'`]+/)

/** React's library itself names every element there is; what a page can show stands in its calls of `jsx`. */
const MADE = /\bjsxs?\)?\(\s*["'`]([a-z][\w-]*)["'`]/g

/**
 * The part of a built sheet that the page can match, whatever state its scripts bring it to, in the sheet's order. Variables that nothing
 * of it sets are settled; variables, registered properties and key frames that nothing of it reads are left out, and so are the faces that
 * come from a file: the starter fetches them when the page has been painted.
 */
export const pageCss = (css: string, html: string, code = ''): string => {
  const names = [...html.matchAll(/\sclass="([^"]*)"/g)].flatMap(([, list = '']) => unescapeHtml(list).split(/\s+/))
  const elements = [html.matchAll(/<([a-z][\w-]*)/g), code.matchAll(MADE)].flatMap((found) =>
    [...found].map(([, element = '']) => element),
  )
  const rules = rulesOf(css).filter((rule) => !isFileFace(rule))
  const matched = matching(rules, { classes: new Set([...names, ...wordsOf(code)]), elements: new Set(elements), html })
  const kept = withoutUnread(withoutUnset(matched.map(textOf).join('')))
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

const isFileFace = ({ head, body = '' }: Rule) => head === '@font-face' && body.includes('url(')
/** The others are fetched where one of their letters stands. */
const isFirstFace = (rule: Rule) => isFileFace(rule) && !rule.body?.includes('unicode-range')

/** The whole sheet for whoever came with one page's part: everything but the faces the starter fetches. */
export const lateCss = (css: string): string =>
  rulesOf(css)
    .filter((rule) => !isFirstFace(rule))
    .map(textOf)
    .join('')

/** Those faces, for whoever reads without script. */
export const firstFaces = (css: string): string => rulesOf(css).filter(isFirstFace).map(textOf).join('')
