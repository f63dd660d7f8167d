import type { Chain } from '#domain/backup/chain.ts'
import type { WrongDay } from '#domain/backup/recount.ts'
import { listInWords } from '#domain/lists.ts'
import { momentText } from '#domain/venue-clock.ts'

/** What the terminal says of a backup and of what was restored: a sentence a line. */

const numbered = (count: number, noun: string) => `${count.toLocaleString('en-GB')} ${noun}${count === 1 ? '' : 's'}`

export const chainInWords = ({ project, from, number, counts, differences, leftOut }: Chain): string[] => {
  const all = Object.values(counts).reduce((sum, one) => sum + one, 0)
  return [
    `Backup of ${project}, as it was on ${momentText(new Date(from))}: ${numbered(all, 'document')} in ${numbered(number + 1, 'file')}.`,
    ...(leftOut.erased > 0
      ? [`Left out: ${numbered(leftOut.erased, 'document')} of bookings and messages erased since.`]
      : []),
    ...(leftOut.profiles > 0
      ? [`Left out: ${numbered(leftOut.profiles, 'profile')} without a visit, because profiles were erased since.`]
      : []),
    ...differencesInWords(differences, 'The files hold', 'the database had'),
  ]
}

export const differencesInWords = (
  differences: readonly { collection: string; found: number; expected: number }[],
  found: string,
  expected: string,
): string[] =>
  differences.map(
    (one) => `Different: ${found} ${String(one.found)} in ${one.collection}, ${expected} ${String(one.expected)}.`,
  )

export const daysInWords = (days: readonly WrongDay[]): string[] =>
  days.length === 0
    ? ['Every day from then on counts what its plans and blocks take.']
    : [
        ...days.map(({ date, counted }) => `${date}: ${listInWords(counted)} differ from the plans and blocks.`),
        'Open each of these days in the diary and press “Count this day again”.',
      ]

export const INCOMPLETE =
  'The last run of this backup was stopped before its end. Name the files without those of that run, or go on with it by npm run backup; --incomplete takes what there is.'
