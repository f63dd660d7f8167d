import type { Expression, ExpressionOf } from '#firestore/rules/language/syntax.ts'
import type { Placed } from './expressions.ts'
import { patternEdits } from './patterns.ts'

/** A change of the source from `start` up to `end`. It makes a difference only where `node` is evaluated. */
export type Edit = { readonly node: Expression; readonly start: number; readonly end: number; readonly text: string }

/** The changes of one kind at one expression. */
type Kind = (placed: Placed, source: string) => Edit[]

const inPlaceOf = (node: Expression, ...texts: string[]): Edit[] =>
  texts.map((text) => ({ node, start: node.start, end: node.end, text }))

/** Methods that change a value which is then compared. */
const LEFT_OUT = new Set(['trim', 'lower', 'concat', 'replace', 'date'])

const withoutElements = (node: ExpressionOf<'list'>): Edit[] =>
  node.elements.map((element, index) => {
    const [previous, next] = [node.elements[index - 1], node.elements[index + 1]]
    if (next) return { node, start: element.start, end: next.start, text: '' }
    return { node, start: previous ? previous.end : element.start, end: element.end, text: '' }
  })

const operandDropped: Kind = ({ node }, source) => {
  const text = ({ start, end }: Expression) => `(${source.slice(start, end)})`
  switch (node.kind) {
    case 'and':
    case 'or': {
      const neutral = String(node.kind === 'and')
      // The operands of `a && b` in `a && b && c` are dropped there.
      const isChain = node.left.kind === node.kind && !source.startsWith('(', node.left.start)
      return [...(isChain ? [] : [node.left]), node.right].flatMap((operand) => inPlaceOf(operand, neutral))
    }
    case 'choice':
      return inPlaceOf(node, text(node.yes), text(node.no))
    case 'list':
      return withoutElements(node)
    case 'binary':
      return '+-*/%'.includes(node.operator) ? inPlaceOf(node, text(node.left), text(node.right)) : []
    case 'method': {
      if (LEFT_OUT.has(node.method)) return inPlaceOf(node, text(node.object))
      const [key, fallback] = node.args
      if (node.method !== 'get' || !fallback || key?.kind !== 'literal' || key.value.kind !== 'string') return []
      return inPlaceOf(node, `${source.slice(node.object.start, node.object.end)}.${key.value.value}`)
    }
    default:
      return []
  }
}

/** A number moved by each of these; nothing for any other expression. */
const moved = (node: Expression | undefined, ...steps: bigint[]): Edit[] => {
  if (node?.kind !== 'literal' || node.value.kind !== 'int') return []
  const { value } = node.value
  return inPlaceOf(node, ...steps.map((step) => String(value + step)))
}

const NEIGHBOURS: Partial<Record<string, string>> = { '<': '<=', '<=': '<', '>': '>=', '>=': '>' }
const OPPOSITES: Partial<Record<string, string>> = {
  '==': '!=',
  '!=': '==',
  '<': '>=',
  '>=': '<',
  '>': '<=',
  '<=': '>',
}

/** Another operator between the same operands. */
const operatorEdit = (node: ExpressionOf<'binary'>, other: string | undefined, source: string): Edit[] => {
  const start = source.indexOf(node.operator, node.left.end)
  return other === undefined ? [] : [{ node, start, end: start + node.operator.length, text: other }]
}

const boundMoved: Kind = ({ node, parent }, source) => {
  // Of a list of numbers only the ends are bounds.
  if (node.kind === 'list') return [...moved(node.elements[0], -1n), ...moved(node.elements.at(-1), 1n)]
  if (node.kind === 'binary') return operatorEdit(node, NEIGHBOURS[node.operator], source)
  return parent?.node.kind === 'list' ? [] : moved(node, -1n, 1n)
}

const comparisonFlipped: Kind = ({ node }, source) => {
  const negated = `!(${source.slice(node.start, node.end)})`
  if (node.kind === 'in' || node.kind === 'is') return inPlaceOf(node, negated)
  if (node.kind === 'not') return inPlaceOf(node, `(${source.slice(node.operand.start, node.operand.end)})`)
  if (node.kind === 'literal' && node.value.kind === 'bool') return inPlaceOf(node, String(!node.value.value))
  return node.kind === 'binary' ? operatorEdit(node, OPPOSITES[node.operator], source) : []
}

const SIGNED_IN = '(request.auth != null)'

const roleWidened: Kind = ({ node }, source) => {
  if (node.kind !== 'call') return []
  if (node.name === 'isStaff') return inPlaceOf(node, SIGNED_IN, 'true')
  if (node.name === 'isMain') return inPlaceOf(node, 'isStaff()', SIGNED_IN, 'true')
  const [roles] = node.args
  if (node.name !== 'hasRole' || roles?.kind !== 'list') return []
  const listed = source.slice(roles.start, roles.end - 1)
  return inPlaceOf(
    roles,
    ...["'staff'", "''"].filter((role) => !listed.includes(role)).map((role) => `${listed}, ${role}]`),
  )
}

const patternChanged: Kind = ({ node, parent }, source) => {
  const call = parent?.node
  const isPattern = call?.kind === 'method' && ['matches', 'replace'].includes(call.method) && call.args[0] === node
  if (!isPattern || node.kind !== 'literal') return []
  const [start, end] = [node.start + 1, node.end - 1]
  return patternEdits(source.slice(start, end)).map((edit) => ({
    node,
    start: start + edit.start,
    end: start + edit.end,
    text: edit.text,
  }))
}

export const KINDS: Readonly<Record<string, Kind>> = {
  'operand dropped': operandDropped,
  'bound moved by one': boundMoved,
  'comparison flipped': comparisonFlipped,
  'role widened': roleWidened,
  'pattern changed': patternChanged,
}
