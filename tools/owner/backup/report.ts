import type { BackupProgress, StopReason } from '#domain/backup/read.ts'
import type { MadeFile } from './make-file.ts'

/** What the terminal says while a backup is made and at its end. */

const number = new Intl.NumberFormat('en-GB')
const LEAST_FOR_AN_ESTIMATE_MILLIS = 3_000

const minutesLeft = ({ documents, expected }: BackupProgress, millis: number): string => {
  if (expected === undefined || documents === 0 || millis < LEAST_FOR_AN_ESTIMATE_MILLIS) return ''
  const minutes = (Math.max(0, expected - documents) / documents) * (millis / 60_000)
  return minutes < 1 ? ', less than a minute left' : `, about ${number.format(Math.ceil(minutes))} minutes left`
}

/** `millis` since the run began. */
export const progressText = (progress: BackupProgress, millis: number): string => {
  const { documents, reads, expected } = progress
  const of = expected === undefined ? '' : ` of about ${number.format(Math.max(expected, documents))}`
  return `${number.format(documents)}${of} documents, ${number.format(reads)} reads${minutesLeft(progress, millis)}`
}

const STOPPED: Record<StopReason, string> = {
  person: 'You ended it. Run the same command again; it goes on there.',
  limit: 'The reads of today are used up. Run the same command again tomorrow; it goes on there.',
  line: 'The line broke. Run the same command again; it goes on there.',
  acts: 'Everything was read, but the desk was too busy to count it. Run the same command again in a quiet moment.',
}

export const resultText = ({ file, documents, reads, stopped, isRecorded }: MadeFile): string =>
  [
    `${stopped ? 'Not complete yet' : 'Complete and counted'}: ${file}`,
    `${number.format(documents)} documents, ${number.format(reads)} reads.`,
    stopped
      ? STOPPED[stopped]
      : 'Keep it with the other files of its set, on another device; a restore needs all of them.',
    ...(isRecorded ? [] : ['The portal could not be told of it, so House does not show this file.']),
  ].join('\n')
