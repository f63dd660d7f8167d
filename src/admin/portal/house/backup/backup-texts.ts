import { COPIES_KEPT_DAYS } from '#config/kept-years.ts'
import type { PortalBackup } from '#data/backup.ts'
import type { OutdatedFile } from '#data/backup-record.ts'
import { lastCompleteOf, newestSetOf, type NextFile } from '#domain/backup/next.ts'
import { sizeText } from '#domain/backup/progress.ts'
import type { StopReason } from '#domain/backup/read.ts'
import { type BackupFile, readsLeft, type StoredBackups } from '#domain/backup/stored-backups.ts'
import { countText } from '#domain/display.ts'
import { addDays, dateInWords, momentText, venueToday } from '#domain/venue-clock.ts'
import { BACKUPS } from '#records/backup.ts'

/** The texts of House, Backup. */

const number = (count: number) => count.toLocaleString('en')
const sum = (counts: StoredBackups['counts']) => Object.values(counts).reduce((all, count) => all + count, 0)

/** When the last complete backup was made, and whether a later run stopped. */
export const lastText = (backups: StoredBackups): string => {
  const complete = lastCompleteOf(backups)
  const last = complete?.madeAt
    ? `The last complete backup was made on ${momentText(complete.madeAt)}. It is number ${String(complete.number)} of its set; a restore needs all numbers from 0 to it.`
    : 'There is no complete backup yet.'
  return backups.files.at(-1)?.position ? `${last} A later run stopped before its end.` : last
}

/** What the next press reads. */
export const nextText = (next: NextFile | undefined, { counts }: StoredBackups): string => {
  if (next?.goesOn) return 'The next file goes on where the last one stopped.'
  if (next) return 'The next file holds what has changed since the last one.'
  const known = sum(counts)
  return `The next file holds everything${known > 0 ? `, about ${number(known)} documents` : ''}.`
}

export const readsText = (backups: StoredBackups, now: Date): string => {
  const left = readsLeft(backups, venueToday(now))
  return `Backups may read ${number(backups.limit)} documents a day, because Google allows 50,000 a day for free and the portal needs the others. Left today: ${number(left)}.`
}

const STOPPED: Readonly<Record<StopReason, string>> = {
  person: 'You stopped it. Press “Make a backup” again: it goes on there.',
  limit: 'The reads of today are used up. Press “Make a backup” tomorrow: it goes on there.',
  line: 'The connection broke. Press “Make a backup” again: it goes on there.',
  acts: 'Everything was read, but the desk was too busy for a count. Press “Make a backup” again in a quiet moment.',
}

export const resultText = ({ stopped, isRecorded, ...size }: Omit<PortalBackup, 'file'>): string =>
  [
    stopped ? 'Not complete yet.' : 'Complete and counted.',
    sizeText(size),
    stopped && STOPPED[stopped],
    !isRecorded && 'The database could not note this file. Keep it; the next one may hold the same again.',
  ]
    .filter(Boolean)
    .join(' ')

export const FAILED = 'There is no new file. Earlier files are as they were.'

export const TOO_OLD =
  'This browser is too old to make a backup. Please open this page in Chrome, Edge, Firefox or Safari of 2023 or later.'

export const WHAT_TO_KEEP =
  'Keep all files of a set together on another device: a restore needs every one of them. To save a file again, press its name below. Whoever publishes the site can restore the set, and can look at it without the internet.'

export const PASSPHRASE_HINT =
  'At least 12 characters: four words that belong to no sentence are easy to remember and hard to guess. Use the same one for all files of a set.'
export const PASSPHRASE_WARNING =
  'Without the passphrase nobody can open the file, neither we nor Google. Write it down and keep it apart from the files.'

export const LIMIT_PROBLEM = `Please enter a whole number from ${number(BACKUPS.limit.least)} to ${number(BACKUPS.limit.most)}.`

/** The number that was typed; undefined for one that is not allowed. */
export const limitIn = (typed: string): number | undefined => {
  const limit = Number(typed.replaceAll(/[\s,]/g, ''))
  const { least, most } = BACKUPS.limit
  return typed.trim() !== '' && Number.isInteger(limit) && limit >= least && limit <= most ? limit : undefined
}

/** As the file's name says it: `k3x9ab-000`. */
const fileText = ({ set, number }: BackupFile) => `${set.slice(0, 6)}-${String(number).padStart(3, '0')}`

export const newestText = (file: BackupFile): string =>
  `The newest file is ${fileText(file)}${file.madeAt ? ` of ${momentText(file.madeAt)}` : ''}.`

/** `isHere`: this page still has the file. */
export const notSavedQuestion = (file: BackupFile, isHere: boolean) => ({
  title: 'Was the file not saved?',
  message: `Only if ${fileText(file)} is nowhere among your files: this list then forgets it, and the next backup reads again what it held.${isHere ? ' To save it instead, cancel and press its name below.' : ''}`,
  ok: 'It was not saved',
})

const destroyBy = (erasedAt: Date) => addDays(venueToday(erasedAt), COPIES_KEPT_DAYS)

/** `Number 0 of 1 November 2026, …: destroy it by Saturday 26 December 2026.` */
export const outdatedText = ({ file, erasedAt }: OutdatedFile, now: Date): string => {
  const by = destroyBy(erasedAt)
  const made = file.madeAt ? ` of ${momentText(file.madeAt)}` : ''
  const due = by < venueToday(now) ? `it was to be destroyed by ${dateInWords(by)}` : `destroy it by ${dateInWords(by)}`
  return `${fileText(file)}${made}: ${due}.`
}

/** Whether the newest set begins after these erasures and is complete, so that nobody needs the older files. */
export const isReplaced = (outdated: readonly OutdatedFile[], backups: StoredBackups): boolean => {
  const newest = newestSetOf(backups.files)
  return newest.some(({ position }) => position === null) && !outdated.some(({ file }) => file.set === newest[0]?.set)
}

export const destroyedQuestion = (count: number) => ({
  title: `${count === 1 ? 'Is this file' : 'Are these files'} destroyed?`,
  message: `Only if every copy of ${count === 1 ? 'it' : 'them'} is gone, also on sticks and in mailboxes. This list then forgets ${count === 1 ? 'it' : 'them'}.`,
  ok: 'Yes, destroyed',
})

/** `isReplaced`: a newer set is complete. */
export const outdatedIntro = (count: number, isReplaced: boolean): string => {
  const them = count === 1 ? 'it' : 'them'
  const advice = isReplaced
    ? `A newer set is complete: destroy ${them} wherever you keep ${them}.`
    : `Begin anew with everything first, then destroy ${them}.`
  return `${countText(count, 'file')} may still hold records that were erased since. ${advice}`
}
