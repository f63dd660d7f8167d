import { childrenOf } from '#firestore/rules/language/check-expressions.ts'
import type { AllowStatement, Expression, MatchBlock, RulesFile } from '#firestore/rules/language/syntax.ts'

/** An expression of a rules file: the function or the `allow` that it belongs to, and the expression that it is an operand of. */
export type Placed = { readonly node: Expression; readonly where: string; readonly parent: Placed | null }

/** The collection of a block, for names. The outer one of all, of the databases, has none. */
const collectionOf = ({ pattern }: MatchBlock): string => {
  const collection = pattern.at(-2)
  return collection?.kind === 'literal' && collection.text !== 'databases' ? collection.text : ''
}

type Owned = { readonly where: string; readonly expressions: readonly Expression[]; readonly allow?: AllowStatement }

const ownedBy = (
  { functions, allows, matches }: Pick<MatchBlock, 'functions' | 'allows' | 'matches'>,
  of = '',
): Owned[] => [
  ...[...functions.values()].map(({ name, lets, result }) => ({
    where: of ? `${of}: ${name}` : name,
    expressions: [...lets.map(({ value }) => value), result],
  })),
  ...allows.map((allow) => ({
    where: `${of}: allow ${[...allow.methods].join(', ')}`,
    expressions: allow.condition ? [allow.condition] : [],
    allow,
  })),
  ...matches.flatMap((block) => ownedBy(block, collectionOf(block))),
]

const withOperands = (placed: Placed): Placed[] => [
  placed,
  ...childrenOf(placed.node).flatMap((node) => withOperands({ node, where: placed.where, parent: placed })),
]

/** Every expression of a rules file. Two trees of one source have them in the same order. */
export const expressionsIn = ({ functions, matches }: RulesFile): Placed[] =>
  ownedBy({ functions, allows: [], matches }).flatMap(({ where, expressions }) =>
    expressions.flatMap((node) => withOperands({ node, where, parent: null })),
  )

/** Every `allow` with a condition. */
export const allowsIn = ({ functions, matches }: RulesFile) =>
  ownedBy({ functions, allows: [], matches }).flatMap(({ where, allow }) =>
    allow?.condition ? [{ where, methods: allow.methods, condition: allow.condition }] : [],
  )
