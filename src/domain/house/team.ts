import { MEMBER, MOST_MEMBERS } from '#records/house.ts'
import { fieldsOf } from '#records/stored.ts'
import { entriesOf, linesIn } from './house.ts'

/** The team as About shows it. `picture` is the name of one of the deployment's pictures. */
export type Member = Record<keyof typeof MEMBER, string>

/** None without a name. */
const parseMember = (value: unknown): Member[] => {
  const member = linesIn(MEMBER, value)
  return member.name ? [member] : []
}

/** Undefined when it was never set. Never throws. */
export const parseTeam = (data: unknown): Member[] | undefined => {
  const { team } = fieldsOf(data)
  return Array.isArray(team) ? entriesOf(team, MOST_MEMBERS).flatMap(parseMember) : undefined
}
