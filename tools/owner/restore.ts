// Writes a backup into an empty project, as its owner. Exit code: 1 when it could not, or when something differs; 3 when it goes on tomorrow.
// Usage: npm run restore -- FILE… --project ID
import path from 'node:path'
import { parseArgs } from 'node:util'
import { mergeChain } from '#domain/backup/chain.ts'
import { BackupFileError } from '#domain/backup/file.ts'
import { askPassphrase } from './terminal.ts'
import { chainInWords, daysInWords, differencesInWords, INCOMPLETE } from './restore/chain-in-words.ts'
import { DatabaseError, openDatabase } from './restore/database.ts'
import { openFiles } from './restore/open-files.ts'
import { ownerToken } from './restore/owner-token.ts'
import { progressFile } from './restore/progress-file.ts'
import { restoreChain } from './restore/restore-chain.ts'

const USAGE = `Writes a backup into an empty project of Firebase: npm run restore -- FILE… --project ID

  FILE…         all files of one backup, from number 0 on
  --project ID  the project to restore into, as npm run firebase -- projects:list names it
  --writes N    most writes a day; 18000 without it, because the free plan has 20,000
  --incomplete  takes a backup whose last run was stopped before its end

Sign in as the owner before: npm run firebase -- login --reauth. docs/restoring.md says the rest.`

/** A smaller limit would not let one commit through. */
const LEAST_WRITES = 500

const readOptions = () => {
  try {
    const { values, positionals: files } = parseArgs({
      allowPositionals: true,
      options: {
        project: { type: 'string' },
        writes: { type: 'string', default: '18000' },
        incomplete: { type: 'boolean', default: false },
        help: { type: 'boolean', short: 'h', default: false },
      },
    })
    return { ...values, files, writes: Number(values.writes) }
  } catch (cause) {
    throw new BackupFileError(`${cause instanceof Error ? cause.message : String(cause)}\n\n${USAGE}`)
  }
}

const say = (...lines: string[]) => lines.forEach((line) => console.log(line))

const run = async (): Promise<number> => {
  const { files, project, writes, incomplete, help } = readOptions()
  if (help || files.length === 0) {
    say(USAGE)
    return help ? 0 : 1
  }
  if (!project || !/^[a-z][a-z0-9-]+$/.test(project))
    throw new BackupFileError(
      'Name the project to restore into: --project ID. npm run firebase -- projects:list shows the ids.',
    )
  if (!Number.isInteger(writes) || writes < LEAST_WRITES)
    throw new BackupFileError(`--writes is a whole number from ${String(LEAST_WRITES)} on.`)
  const chain = await mergeChain(await openFiles(files, await askPassphrase()))
  say(...chainInWords(chain))
  if (!chain.isComplete && !incomplete) throw new BackupFileError(INCOMPLETE)

  const emulator = process.env['FIRESTORE_EMULATOR_HOST']
  const token = emulator === undefined ? ownerToken() : () => Promise.resolve('owner')
  const aborter = new AbortController()
  process.once('SIGINT', () => aborter.abort())
  const restored = await restoreChain({
    ...{ chain, writes, signal: aborter.signal },
    database: openDatabase({ project, emulator, token }),
    progress: progressFile(path.join(path.dirname(files[0] ?? ''), `restore-${project}.json`)),
    onProgress: (done, all) =>
      process.stderr.write(`\r${done.toLocaleString('en-GB')} of ${all.toLocaleString('en-GB')} documents`),
  })
  process.stderr.write('\n')
  const again = 'Run the same command again'
  if (restored.state === 'stopped') say(`Stopped. ${again}; it goes on where it stopped.`)
  if (restored.state === 'paused')
    say(`The writes of today are used up. ${again} after midnight in California; it goes on where it stopped.`)
  if (restored.state !== 'done') return 3
  say(
    ...differencesInWords(restored.differences, 'the project holds', 'the backup'),
    ...daysInWords(restored.wrongDays),
  )
  if (restored.differences.length > 0 || chain.differences.length > 0) return 1
  say(
    `All ${restored.all.toLocaleString('en-GB')} documents are in ${project}. docs/restoring.md says what comes next.`,
  )
  return 0
}

try {
  process.exitCode = await run()
} catch (error) {
  if (!(error instanceof BackupFileError) && !(error instanceof DatabaseError)) throw error
  process.stderr.write('\n')
  console.error(error.message)
  process.exitCode = 1
}
