import type { BackupProgress } from './read.ts'

/** How far a backup is, in words. */

const number = new Intl.NumberFormat('en-GB')
const LEAST_FOR_AN_ESTIMATE_MILLIS = 3_000

const timeLeft = ({ documents, reads, expected, mostReads }: BackupProgress, millis: number): string => {
  if (expected === undefined || documents === 0) return ''
  const left = Math.max(0, expected - documents)
  // A document is at least a read.
  if (left > mostReads - reads)
    return `, about ${number.format(Math.ceil(expected / mostReads))} days at ${number.format(mostReads)} reads a day`
  if (millis < LEAST_FOR_AN_ESTIMATE_MILLIS) return ''
  const minutes = (left / documents) * (millis / 60_000)
  return minutes < 1 ? ', less than a minute left' : `, about ${number.format(Math.ceil(minutes))} minutes left`
}

/** `1,500 of about 6,000 documents, 1,600 reads, about 3 minutes left`; `millis` since the run began. */
export const progressText = (progress: BackupProgress, millis: number): string => {
  const { documents, reads, expected } = progress
  const of = expected === undefined ? '' : ` of about ${number.format(Math.max(expected, documents))}`
  return `${number.format(documents)}${of} documents, ${number.format(reads)} reads${timeLeft(progress, millis)}`
}

/** `12,345 documents, 13,000 reads.` */
export const sizeText = ({ documents, reads }: Pick<BackupProgress, 'documents' | 'reads'>): string =>
  `${number.format(documents)} documents, ${number.format(reads)} reads.`
