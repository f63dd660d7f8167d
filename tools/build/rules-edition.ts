import { createHash } from 'node:crypto'

/** The one line of `firestore.rules` that holds the edition of the rules. */
const LINE = /(?<before>allow get: if id == ')(?<name>\w*)(?<after>';)/

/** The edition that the rules name. Throws when the line is missing, or there twice. */
export const namedEdition = (rules: string): string => {
  const [name, ...more] = [...rules.matchAll(new RegExp(LINE, 'g'))].map(({ groups }) => groups?.['name'])
  if (name === undefined || more.length > 0)
    throw new Error("firestore.rules must have the line “allow get: if id == '…';” once, for the edition.")
  return name
}

const named = (rules: string, name: string) => rules.replace(LINE, `$<before>${name}$<after>`)

/** The hash of the file without the edition that it names, the same on Windows. */
export const rulesEdition = (rules: string): string => {
  namedEdition(rules)
  const text = named(rules.replaceAll('\r\n', '\n'), '')
  return createHash('sha256').update(text).digest('hex').slice(0, 20)
}

/** The rules as they must stand in the repository: they name their own edition. */
export const withEdition = (rules: string): string => named(rules, rulesEdition(rules))

/** Why rules must not be published. Undefined when they name their own edition. */
export const editionProblem = (rules: string): string | undefined =>
  namedEdition(rules) === rulesEdition(rules)
    ? undefined
    : 'firestore.rules have changed and still name their last edition. Run npm run format.'
