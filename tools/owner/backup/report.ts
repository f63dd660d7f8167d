import { sizeText } from '#domain/backup/progress.ts'
import type { StopReason } from '#domain/backup/read.ts'
import type { MadeFile } from './make-file.ts'

/** What the terminal says at the end of a backup. */

const STOPPED: Record<StopReason, string> = {
  person: 'You ended it. Run the same command again; it goes on there.',
  limit: 'The reads of today are used up. Run the same command again tomorrow; it goes on there.',
  line: 'The line broke. Run the same command again; it goes on there.',
  acts: 'Everything was read, but the desk was too busy to count it. Run the same command again in a quiet moment.',
}

export const resultText = ({ file, stopped, isRecorded, ...size }: MadeFile): string =>
  [
    `${stopped ? 'Not complete yet' : 'Complete and counted'}: ${file}`,
    sizeText(size),
    stopped
      ? STOPPED[stopped]
      : 'Keep it with the other files of its set, on another device; a restore needs all of them.',
    ...(isRecorded ? [] : ['The portal could not be told of it, so House does not show this file.']),
  ].join('\n')
