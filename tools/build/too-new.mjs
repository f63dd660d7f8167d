import { parseAst } from 'vite'

/** Functions that one of the oldest browsers of package.json lacks, and that src/old-browser.ts does not bring. */
const FUNCTIONS = new Set([
  ...['Array.fromAsync', 'Object.groupBy', 'Map.groupBy', 'Promise.try', 'Promise.withResolvers', 'Error.isError'],
  ...[
    'AbortSignal.any',
    'URL.parse',
    'URL.canParse',
    'Response.json',
    'ReadableStream.from',
    'Intl.Segmenter',
    'Intl.DurationFormat',
  ],
  ...['Uint8Array.fromBase64', 'Uint8Array.fromHex', 'Iterator.from', 'scheduler.yield', 'scheduler.postTask'],
])
const METHODS = new Set([
  ...['union', 'intersection', 'difference', 'symmetricDifference', 'isSubsetOf', 'isSupersetOf', 'isDisjointFrom'],
  ...['isWellFormed', 'toWellFormed', 'getOrInsert', 'getOrInsertComputed', 'waitAsync', 'setFromBase64', 'toHex'],
  ...['checkVisibility', 'showPopover', 'hidePopover', 'togglePopover', 'showPicker', 'moveBefore', 'setHTMLUnsafe'],
])
const LOOKBEHIND = /\(\?<[=!]/
const LATER_CSS = /@layer|@media[^{]*[<>]=|\b(?:ok)?(?:lab|lch)\(/g

const textOf = (node) => node?.value ?? node?.quasis?.map(({ value }) => value.cooked).join('')
const nameOf = ({ object, property }) => `${object?.name ?? ''}.${property?.name ?? ''}`

/** What a node of the syntax tree needs that an old browser lacks. */
const problemOf = (node) => {
  if (node.regex && (LOOKBEHIND.test(node.regex.pattern) || node.regex.flags.includes('v'))) return node.raw
  if (node.type === 'MemberExpression' && FUNCTIONS.has(nameOf(node))) return nameOf(node)
  if (node.type !== 'CallExpression' && node.type !== 'NewExpression') return undefined
  const { callee, arguments: given } = node
  if (callee.name === 'RegExp' && LOOKBEHIND.test(textOf(given[0]))) return textOf(given[0])
  if (callee.name === 'structuredClone') return callee.name
  return callee.type === 'MemberExpression' && METHODS.has(callee.property.name) ? callee.property.name : undefined
}

const nodesOf = function* (node) {
  if (typeof node !== 'object' || node === null) return
  if (typeof node.type === 'string') yield node
  for (const part of Object.values(node)) yield* nodesOf(part)
}

/** What of a file the oldest browsers cannot read or call: regular expressions and functions of a script, rules of a sheet or page. */
export const tooNew = (name, content) => {
  if (name.endsWith('.js')) return [...nodesOf(parseAst(content))].map(problemOf).filter(Boolean)
  if (/\.(?:css|html)$/.test(name)) return content.match(name.endsWith('.css') ? LATER_CSS : LOOKBEHIND) ?? []
  return []
}
