import type { Expression } from '#firestore/rules/language/syntax.ts'
import { readRules } from '#firestore/rules/rules.ts'
import type { RulesMethod } from '#firestore/rules/decision/rules-request.ts'
import { type Edit, KINDS } from './edits.ts'
import { allowsIn, expressionsIn, type Placed } from './expressions.ts'

type Change = Pick<Edit, 'start' | 'end' | 'text'>

/** The rules with one small mistake in them. */
export type Mutant = {
  kind: string
  /** Where it is and what was changed, without its line, which other changes of the file move. */
  name: string
  line: number
  change: Change
  /** It makes a difference only to requests that evaluate the expression of this number, or that ask for these methods. */
  reach: { expression: number } | { methods: readonly RulesMethod[] }
}

const inOneLine = (text: string): string => text.replaceAll(/\s+/g, ' ')

const MOST = 60

/** The operand of `&&`, `||` or `? :` that an expression stands in, which is enough to see what a change means. */
const clauseOf = ({ node, parent }: Placed): Expression =>
  parent && !['and', 'or', 'choice'].includes(parent.node.kind) ? clauseOf(parent) : node

/** What is changed, with a part of its clause around it: `data.from.size() <= ‹12› → 13`. */
const changeIn = (source: string, clause: Expression, { start, end, text }: Edit): string => {
  const before = inOneLine(source.slice(clause.start, start)).slice(-MOST)
  const after = inOneLine(source.slice(end, clause.end)).slice(0, MOST)
  const changed = inOneLine(source.slice(start, end))
  return `${before || after ? `${before}‹${changed}›${after}` : changed} → ${inOneLine(text) || 'nothing'}`
}

const lineAt = (source: string, offset: number): number => source.slice(0, offset).split('\n').length

export const mutated = (source: string, { change: { start, end, text } }: Mutant): string =>
  source.slice(0, start) + text + source.slice(end)

const ofExpressions = (source: string, placed: readonly Placed[]): Mutant[] => {
  const numbers = new Map(placed.map(({ node }, index) => [node, index]))
  return placed.flatMap((one) =>
    Object.entries(KINDS).flatMap(([kind, edits]) =>
      edits(one, source).map((edit): Mutant => {
        const { node, start, end, text } = edit
        const number = numbers.get(node) ?? 0
        return {
          kind,
          name: `${one.where}: ${changeIn(source, clauseOf(placed[number] ?? one), edit)}`,
          line: lineAt(source, start),
          change: { start, end, text },
          reach: { expression: number },
        }
      }),
    ),
  )
}

/** Methods that an `allow` might be given by mistake. With the others it fails at once, for what it reads is not there. */
const SISTERS: Partial<Record<RulesMethod, RulesMethod>> = { get: 'list', list: 'get', create: 'update' }

/** A method more, or one less. */
const ofAllows = (source: string, rules: ReturnType<typeof readRules>): Mutant[] =>
  allowsIn(rules).flatMap(({ where, methods, condition }) => {
    const start = source.lastIndexOf('allow ', condition.start) + 'allow '.length
    const end = source.indexOf(':', start)
    const more = [...methods].flatMap((method) => SISTERS[method] ?? []).filter((method) => !methods.has(method))
    const less = methods.size > 1 ? [...methods] : []
    const mutant = (kind: string, changed: RulesMethod, kept: readonly RulesMethod[]): Mutant => ({
      kind,
      name: `${where}: if ${inOneLine(source.slice(condition.start, condition.end)).slice(0, MOST)} → allow ${kept.join(', ')}`,
      line: lineAt(source, start),
      change: { start, end, text: kept.join(', ') },
      reach: { methods: [changed] },
    })
    return [
      ...more.map((method) => mutant('role widened', method, [...methods, method])),
      ...less.map((method) =>
        mutant(
          'operand dropped',
          method,
          [...methods].filter((other) => other !== method),
        ),
      ),
    ]
  })

/** The same change is made once. The same name a second time gets a number. */
const numbered = (mutants: readonly Mutant[]): Mutant[] => {
  const names = new Map<string, number>()
  return [...new Map(mutants.map((mutant) => [JSON.stringify(mutant.change), mutant])).values()].map((mutant) => {
    const count = (names.get(mutant.name) ?? 0) + 1
    names.set(mutant.name, count)
    return count === 1 ? mutant : { ...mutant, name: `${mutant.name} (${String(count)})` }
  })
}

/** Every mutant of the rules, those included that do not load. */
export const mutantsOf = (source: string): Mutant[] => {
  const rules = readRules(source)
  return numbered([...ofExpressions(source, expressionsIn(rules)), ...ofAllows(source, rules)])
}
