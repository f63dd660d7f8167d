import { type FormEvent, useState, useCallback } from 'react'
import {
  noteNotSaved,
  saveBackupLimit,
  listOutdatedFiles,
  noteDestroyed,
  type OutdatedFile,
} from '#data/backup-record.ts'
import { fileNameOf } from '#domain/backup/next.ts'
import type { BackupFile } from '#domain/backup/stored-backups.ts'
import { venueToday } from '#domain/venue-clock.ts'
import { useDialog } from '#ui/dialog.tsx'
import { Link } from '#ui/link.tsx'
import { Spinner } from '#ui/spinner.tsx'
import { textLink, PortalButton } from '../../buttons.tsx'
import { TextField } from '../../forms/fields.tsx'
import { useSaving } from '../../forms/use-saving.ts'
import { ReadFailedNote } from '../../lists/read-failed.tsx'
import { useRead } from '../../lists/use-read.ts'
import { useHouse } from '../../use-house.ts'
import { useNow } from '../../use-now.ts'
import { SettingsLoaded } from '../settings-loaded.tsx'
import { BackupForm, BackupOutcome } from './backup-form.tsx'
import { dropMade, useBackupRun } from './backup-run.ts'
import {
  lastText,
  TOO_OLD,
  newestText,
  notSavedQuestion,
  LIMIT_PROBLEM,
  limitIn,
  readsText,
  destroyedQuestion,
  isReplaced,
  outdatedIntro,
  outdatedText,
} from './backup-texts.ts'

/** Which files may still hold erased records, and until when main is to destroy them. Nothing is shown and read without an erasure. */
const OutdatedFiles = () => {
  const { backups, erasedAt } = useHouse()
  const isAnyOlder = erasedAt !== null && backups.files.some(({ from }) => from !== null && from < erasedAt)
  const key = JSON.stringify([erasedAt, backups.files])
  return isAnyOlder && <ReadFiles key={key} />
}

const ReadFiles = () => {
  const { files } = useHouse().backups
  const read = useRead(useCallback(() => listOutdatedFiles(files), [files]))
  const { value, failed } = read
  return (
    <section aria-label="Files with erased records" className="mt-8">
      <h4 className="font-medium">Files with erased records</h4>
      {!value && failed === undefined && <Spinner label="Looking for files with erased records..." />}
      <ReadFailedNote read={read} text="Could not look which files are older than an erasure." />
      {value && <List outdated={value} />}
    </section>
  )
}

const List = ({ outdated }: { outdated: readonly OutdatedFile[] }) => {
  const dialog = useDialog()
  const now = useNow()
  const { backups } = useHouse()
  const { isSaving, save } = useSaving('The list was not changed')
  const canForget = isReplaced(outdated, backups)
  const note = async () => {
    if (!(await dialog.confirm(destroyedQuestion(outdated.length)))) return
    await save(() => noteDestroyed(outdated.map(({ file }) => file)))
  }
  return (
    <>
      <p className="max-w-text text-small">{outdatedIntro(outdated.length, canForget)}</p>
      <ul aria-label="Files with erased records" className="mt-2 max-w-text divide-y divide-line border-y border-line">
        {outdated.map((one) => (
          <li key={`${one.file.set} ${String(one.file.number)}`} className="py-2 text-small wrap-anywhere">
            {outdatedText(one, now)}
          </li>
        ))}
      </ul>
      {canForget && (
        <PortalButton tone="plain" className="mt-3" busy={isSaving} busyText="Saving..." onClick={() => void note()}>
          They are destroyed
        </PortalButton>
      )}
    </>
  )
}

/** How many documents backups may read on one day. */
const ReadsADay = () => {
  const { backups } = useHouse()
  const [typed, setTyped] = useState<string>()
  const [problem, setProblem] = useState<string>()
  const { isSaving, saved, save } = useSaving('The limit of reads was not saved')
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    const limit = limitIn(typed ?? String(backups.limit))
    setProblem(limit === undefined ? LIMIT_PROBLEM : undefined)
    if (limit === undefined) return
    if (await save(() => saveBackupLimit(limit))) setTyped(undefined)
  }
  return (
    <section aria-label="Reads a day" className="mt-8">
      <h4 className="font-medium">Reads a day</h4>
      <p className="max-w-text text-small text-ink-soft">{readsText(backups, useNow())}</p>
      <form noValidate onSubmit={(event) => void submit(event)} className="mt-3 max-w-60">
        <TextField
          label="Most documents a day"
          name="limit"
          value={typed ?? String(backups.limit)}
          error={problem}
          onChange={setTyped}
        />
        <PortalButton type="submit" tone="plain" className="mt-3" busy={isSaving} busyText="Saving...">
          Save the limit
        </PortalButton>
        <p role="status" className="mt-2 text-small text-good">
          {saved}
        </p>
      </form>
    </section>
  )
}

const nameOf = ({ set, number, madeAt }: BackupFile) => fileNameOf({ set, number, madeAt: madeAt?.toISOString() ?? '' })

/** The newest file, which counts as made although a browser may have refused to save it. */
const NewestFile = () => {
  const dialog = useDialog()
  const newest = useHouse().backups.files.at(-1)
  const { running, made } = useBackupRun()
  const { isSaving, save } = useSaving('The list was not changed')
  if (!newest) return null
  const forget = async () => {
    const name = nameOf(newest)
    if (
      !(await dialog.confirm(
        notSavedQuestion(
          newest,
          made.some((one) => one.name === name),
        ),
      ))
    )
      return
    if (await save(() => noteNotSaved(newest))) dropMade(name)
  }
  return (
    <div className="mt-3 flex flex-wrap items-center gap-x-4 gap-y-2">
      <span className="text-small">{newestText(newest)}</span>
      <PortalButton
        tone="plain"
        disabled={running !== undefined}
        busy={isSaving}
        busyText="Saving..."
        onClick={() => void forget()}
      >
        The file was not saved
      </PortalButton>
    </div>
  )
}

/** Main makes a backup of everything that is stored, and sees which files may no longer be kept. */
export const BackupPart = () => (
  <SettingsLoaded>
    <Last />
    <NewestFile />
    {'CompressionStream' in globalThis ? <BackupForm /> : <p className="mt-4 max-w-text text-warn">{TOO_OLD}</p>}
    <BackupOutcome />
    <OutdatedFiles />
    <ReadsADay />
    <Sheets />
  </SettingsLoaded>
)

const Last = () => (
  <>
    <p className="max-w-text text-ink-soft">
      A backup is an encrypted file with everything that is stored, so that nothing is lost with a laptop, a project or
      a colleague. The first one holds everything, each further one what has changed since.
    </p>
    <p className="mt-3 max-w-text font-medium">{lastText(useHouse().backups)}</p>
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
