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

/** What stands in the braces of a rule, none of them an outer one's. */
const BODY = /\{([^{}]*)\}/g
const DECLARATION = /([\w-]+):((?:"[^"]*"|'[^']*'|[^;"'])*)/g

const declarationsOf = (body: string) =>
  [...body.matchAll(DECLARATION)].map(([, name = '', value = '']) => ({ name, value: value.trim() }))

/** These say something else where a variable is read. */
const UNLIKE = /!important|^(?:initial|inherit|unset|revert)/

const namesIn = (text: string) => [...text.matchAll(/--[\w-]+/g)].map(([name]) => name)

/**
 * A variable that is set in every rule that reads it, and read in every rule that sets it, for the same properties, is written out there:
 * whichever of those rules wins, its own value stands with it.
 */
const withoutOwn = (css: string): string => {
  const uses = new Map<string, Set<string>>()
  for (const [, body = ''] of css.replace(REGISTERED, '').matchAll(BODY)) {
    const declarations = declarationsOf(body)
    for (const name of new Set(namesIn(body))) {
      const readers = declarations.filter(({ value }) => namesIn(value).includes(name)).map((one) => one.name)
      const isSet = declarations.filter((one) => one.name === name && !UNLIKE.test(one.value)).length === 1
      uses.set(name, (uses.get(name) ?? new Set()).add(isSet ? readers.join() : ''))
    }
  }
  const isOwn = (name: string) => {
    const [readers, ...others] = uses.get(name) ?? []
    return others.length === 0 && readers !== undefined && readers !== '' && !readers.includes('--')
  }
  return css.replace(BODY, (whole, body: string) => {
    const own = new Map(declarationsOf(body).flatMap(({ name, value }) => (isOwn(name) ? [[name, value]] : [])))
    if (own.size === 0) return whole
    const settle = (text: string): string =>
      text.replace(READ, (read, name: string, other: string | undefined) => {
        return own.get(name) ?? (other === undefined ? read : `var(${name},${settle(other)})`)
      })
    return `{${settle(body)
      .replace(DECLARED, (declaration, name: string) => (own.has(name) ? '' : declaration))
      .trim()}}`
  })
}

const MIXED = /(?<=[;{](?!--)[\w-]+:)oklab\(([\d.]+)% (-?[\d.]+) (-?[\d.]+)\/([\d.]+)\)/g

/** OKLab to sRGB as CSS Color 4 says it, all from 0 to 1; undefined for what sRGB cannot show. */
const hexOf = (lightness: number, a: number, b: number, alpha: number): string | undefined => {
  const long = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3
  const medium = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3
  const short = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3
  const linear = [
    4.0767416621 * long - 3.3077115913 * medium + 0.2309699292 * short,
    -1.2684380046 * long + 2.6097574011 * medium - 0.3413193965 * short,
    -0.0041960863 * long - 0.7034186147 * medium + 1.707614701 * short,
  ]
  const channels = linear.map((one) => (one > 0.0031308 ? 1.055 * one ** (1 / 2.4) - 0.055 : 12.92 * one))
  const bytes = [...channels, alpha].map((one) => Math.round(one * 255))
  if (bytes.some((one) => one < 0 || one > 255)) return undefined
  return `#${bytes.map((one) => one.toString(16).padStart(2, '0')).join('')}`
}

/** A colour that lets others shine through is said shorter; not in gradients or what they may read: they would blend otherwise. */
export const shortColours = (css: string): string =>
  css.replace(MIXED, (whole, ...[lightness, a, b, alpha]: string[]) => {
    return hexOf(Number(lightness) / 100, Number(a), Number(b), Number(alpha)) ?? whole
  })

/** Minifying writes some declarations once for every browser it knows. */
const REPEATED = /(?<=[;{])([\w-]+:[^;{}"']+;)\1+/g

/** The same sheet in fewer bytes: variables that stand for one value are written out, and nothing is said that nobody reads. */
export const shortCss = (css: string): string =>
  withoutUnread(shortColours(withoutOwn(withoutUnset(css)))).replace(REPEATED, '$1')
