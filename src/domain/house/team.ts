import { cutTo, fieldsOf, textOf } from '#records/stored.ts'
import { entriesOf, HOUSE_LIMITS } from './house.ts'

/** The team as About shows it. `picture` is the name of one of the deployment's pictures. */
export type Member = { name: string; role: string; specialty: string; sentence: string; picture: string }

/** Longest texts (UTF-16 units); `firestore.rules` has the same. */
export const MEMBER_LIMITS = { name: 60, role: 60, specialty: 80, sentence: 160, picture: 80 } as const

/** None without a name. */
const parseMember = (value: unknown): Member[] => {
  const fields = fieldsOf(value)
  const text = (name: keyof Member) => cutTo(textOf(fields[name]).trim(), MEMBER_LIMITS[name])
  const member = {
    name: text('name'),
    role: text('role'),
    specialty: text('specialty'),
    sentence: text('sentence'),
    picture: text('picture'),
  }
  return member.name ? [member] : []
}

/** Undefined when it was never set. Never throws. */
export const parseTeam = (data: unknown): Member[] | undefined => {
  const { team } = fieldsOf(data)
  return Array.isArray(team) ? entriesOf(team, HOUSE_LIMITS.team).flatMap(parseMember) : undefined
}
