import { DAY_MINUTES } from '#config/limits.ts'
import { BLOCK_FORM } from '#records/day.ts'
import { fieldsOf, momentOf, type Stamp, stampOf, textOf, wholeIn } from '#records/stored.ts'
import { tooLong } from '#shared/characters.ts'
import { isDate } from '#shared/venue-clock.ts'
import { NO_OCCUPANCY, type Occupancy, quartersOf } from './occupancy.ts'

/** A time in which a therapist (lunch, leave) or the whole house (repair) takes no guests, or one that a therapist works beyond the pattern: `blocks/{id}`. */

export type Block = {
  id: string
  /** Id; null for the house. */
  therapist: string | null
  date: string
  /** Minutes after midnight; `to` is up to 1,440. */
  from: number
  to: number
  words: string
  /** `work`: the therapist comes in. */
  kind: 'away' | 'work'
  /** The id that the blocks of one leave, swap or change of hours share; empty for a block of its own. */
  series: string
  createdAt: Date | null
  createdBy?: Stamp
}

/** Never throws; undefined without a readable date and times. */
export const parseBlock = (id: string, data: unknown): Block | undefined => {
  const fields = fieldsOf(data)
  const date = textOf(fields['date'])
  const [from, to] = [wholeIn(fields['from'], 0, DAY_MINUTES), wholeIn(fields['to'], 0, DAY_MINUTES)]
  if (!isDate(date) || from === undefined || to === undefined || from >= to) return undefined
  const createdBy = stampOf(fields['createdBy'])
  const therapist = textOf(fields['therapist']) || null
  return {
    id,
    therapist,
    ...{ date, from, to },
    words: textOf(fields['words']).trim(),
    kind: fields['kind'] === 'work' && therapist !== null ? 'work' : 'away',
    series: textOf(fields['series']),
    createdAt: momentOf(fields['createdAt']),
    ...(createdBy && { createdBy }),
  }
}

/** A time that cannot be read is NaN. */
export const blockProblem = ({ from, to, words }: Pick<Block, 'from' | 'to' | 'words'>): string | undefined => {
  if (Number.isNaN(from + to)) return 'Choose a time from and to.'
  return from >= to ? 'The block must end after it begins.' : tooLong(words, BLOCK_FORM.words.most)
}

/** A therapist's block takes no place, because the duty of its day says who is there. */
export const occupancyOfBlock = ({ therapist, ...span }: Pick<Block, 'therapist' | 'from' | 'to'>): Occupancy =>
  therapist === null
    ? { ...NO_OCCUPANCY, blocked: Object.fromEntries(quartersOf(span).map((quarter) => [String(quarter), 1])) }
    : NO_OCCUPANCY
