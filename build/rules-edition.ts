import { createHash } from 'node:crypto'
import { LOCAL_RULES } from '#domain/deployment/published.ts'

/** The one line of `firestore.rules` that names the rules. In the repository, and so on the local stack, their name is `local`. */
const LINE = /(allow get: if id == ')(\w+)(';)/

const withUnixLines = (text: string) => text.replaceAll('\r\n', '\n')

const nameIn = (rules: string): string => {
  const names = rules.match(new RegExp(LINE, 'g')) ?? []
  const [, , name] = LINE.exec(rules) ?? []
  if (names.length !== 1 || name !== LOCAL_RULES)
    throw new Error(`firestore.rules must have the line "allow get: if id == '${LOCAL_RULES}';" once, for the edition.`)
  return name
}

/** The hash of the file as it stands in the repository. Throws when the line of the edition is missing or changed. */
export const rulesEdition = (rules: string): string => {
  const text = withUnixLines(rules)
  nameIn(text)
  return createHash('sha256').update(text).digest('hex').slice(0, 20)
}

/** The rules as they are deployed: with their own hash in the line of the edition. */
export const completeRules = (rules: string): string => withUnixLines(rules).replace(LINE, `$1${rulesEdition(rules)}$3`)
