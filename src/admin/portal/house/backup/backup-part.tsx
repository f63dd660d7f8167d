import { type FormEvent, useCallback, useState } from 'react'
import { COPIES_KEPT_DAYS } from '#config/kept-years.ts'
import { firstErasureAfter } from '#data/backup.ts'
import { passphraseProblem } from '#domain/backup/passphrase.ts'
import { ageText, type BackupFile } from '#domain/backup/stored-backups.ts'
import { addDays, dateInWords, momentText, venueToday } from '#domain/venue-clock.ts'
import { Link } from '#ui/link.tsx'
import { PortalButton, textLink } from '../../buttons.tsx'
import { SelectField, TextField } from '../../forms/fields.tsx'
import { ReadFailedNote } from '../../lists/read-failed.tsx'
import { useRead } from '../../lists/use-read.ts'
import { useHouse } from '../../use-house.ts'
import { useNow } from '../../use-now.ts'
import { SettingsLoaded } from '../settings-loaded.tsx'
import { startBackup, useBackupRun } from './backup-run.ts'

const TOO_OLD =
  'This browser is too old to make a backup. Please open this page in Chrome, Edge, Firefox or Safari of 2023 or later.'
const PASSPHRASE_HINT =
  'At least 12 characters: four words that belong to no sentence are easy to remember and hard to guess. Use the same one for all files.'
const PASSPHRASE_WARNING =
  'Without the passphrase nobody can open the file, neither we nor Google. Write it down and keep it apart from the files.'

/** Where the next file begins, by how many of the files before still count. */
const beginnings = (files: readonly BackupFile[]): (readonly [number, string])[] => {
  const [before, newest] = [files.at(-2), files.at(-1)]
  return [
    ...(newest ? [[files.length, `Where the newest file ends: ${momentText(newest.until)}`] as const] : []),
    ...(before
      ? [
          [
            files.length - 1,
            `The newest file was not saved: ${momentText(before.until)}, where the one before ends`,
          ] as const,
        ]
      : []),
    [0, 'At the beginning, with everything'],
  ]
}

/** Main makes the next file: a passphrase, one press, and the file as a download. */
const BackupForm = () => {
  const { files } = useHouse().backups
  const { running } = useBackupRun()
  const [typed, setTyped] = useState({ passphrase: '', repeated: '' })
  const [kept, setKept] = useState<number>()
  const [problem, setProblem] = useState<string>()
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    const { passphrase, repeated } = typed
    const found = passphraseProblem(passphrase, repeated)
    setProblem(found)
    if (found !== undefined) return
    // The passphrase stays after a failure, so that main can press again.
    if (!(await startBackup({ passphrase, keptFiles: (stored) => stored.slice(0, kept) }))) return
    setTyped({ passphrase: '', repeated: '' })
    setKept(undefined)
  }
  const field = (name: keyof typeof typed, label: string, own: { hint: string; error?: string | undefined }) => (
    <TextField
      {...{ label, name, ...own }}
      type="password"
      disabled={running !== undefined}
      value={typed[name]}
      onChange={(text) => setTyped({ ...typed, [name]: text })}
    />
  )
  return (
    <form noValidate onSubmit={(event) => void submit(event)} aria-label="Make a backup" className="mt-4 max-w-text">
      <div className="grid gap-4 sm:grid-cols-2">
        {field('passphrase', 'Passphrase', { hint: PASSPHRASE_HINT, error: problem })}
        {field('repeated', 'Passphrase again', { hint: PASSPHRASE_WARNING })}
      </div>
      {files.length > 0 && (
        <SelectField
          label="The file begins"
          name="begin"
          className="mt-4"
          value={kept ?? files.length}
          onChange={setKept}
          options={beginnings(files)}
        />
      )}
      <PortalButton type="submit" className="mt-4" busy={running !== undefined} busyText="Making...">
        Make a backup
      </PortalButton>
    </form>
  )
}

/** How far the backup of this tab is, what came of it, and its files. */
const BackupOutcome = () => {
  const { running, result, made } = useBackupRun()
  return (
    <>
      {running !== undefined && <p className="mt-4 text-small tabular-nums">{running}</p>}
      <p role="status" className="mt-3 max-w-text text-small text-good">
        {result && !result.isFailed && result.text}
      </p>
      <p role="alert" className="max-w-text text-small text-bad">
        {result?.isFailed && result.text}
      </p>
      {made.length > 0 && (
        <div className="mt-2 max-w-text">
          <p className="text-small">
            Keep all files together on another device: a restore needs every one of them. To save a file again, press
            its name.
          </p>
          <ul aria-label="Files made here" className="mt-2 divide-y divide-line border-y border-line">
            {made.map(({ name, address }) => (
              <li key={address} className="py-2 text-small">
                <a href={address} download={name} className={`${textLink} wrap-anywhere`}>
                  {`Save ${name}`}
                </a>
              </li>
            ))}
          </ul>
        </div>
      )}
    </>
  )
}

/** Until when the files are to be destroyed that may hold erased records. Nothing is read without an erasure. */
const ErasedSince = () => {
  const { backups, erasedAt } = useHouse()
  const oldest = backups.files[0]?.madeAt
  return oldest && erasedAt && oldest < erasedAt ? <ReadErased key={oldest.getTime()} oldest={oldest} /> : null
}

const ReadErased = ({ oldest }: { oldest: Date }) => {
  const read = useRead(useCallback(() => firstErasureAfter(oldest), [oldest]))
  const by = read.value && dateInWords(addDays(venueToday(read.value), COPIES_KEPT_DAYS))
  return (
    <section aria-label="Files with erased records" className="mt-8">
      <h4 className="font-medium">Files with erased records</h4>
      <ReadFailedNote read={read} text="Could not look which files are older than an erasure." />
      {by && (
        <p className="max-w-text text-small">
          {`The oldest files may still hold records that were erased since. By ${by} make a backup that begins at the beginning; when it is complete, destroy all files from before, wherever you keep them.`}
        </p>
      )}
    </section>
  )
}

/** Main makes a backup of everything that is stored, and sees until when older files may be kept. */
export const BackupPart = () => (
  <SettingsLoaded>
    <Last />
    {'CompressionStream' in globalThis ? <BackupForm /> : <p className="mt-4 max-w-text text-warn">{TOO_OLD}</p>}
    <BackupOutcome />
    <ErasedSince />
    <Sheets />
  </SettingsLoaded>
)

const Last = () => (
  <>
    <p className="max-w-text text-ink-soft">
      A backup is an encrypted file with what is stored, so that nothing is lost with a laptop, a project or a
      colleague. The first one holds everything, each further one what has changed since.
    </p>
    <p className="mt-3 max-w-text font-medium">{ageText(useHouse().backups, useNow())}</p>
  </>
)

const Sheets = () => (
  <section aria-label="Today and tomorrow" className="mt-8">
    <h4 className="font-medium">Today and tomorrow as a file</h4>
    <p className="max-w-text text-small text-ink-soft">
      For a day without a connection: the two day sheets with telephones, to read on any device. It stands beside Print
      on the sheet of a day.
    </p>
    <Link to={`?view=sheet&day=${venueToday(useNow())}`} className={textLink}>
      Open the sheet of today
    </Link>
  </section>
)
