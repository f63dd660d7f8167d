import { type FormEvent, useState } from 'react'
import { fileAfter } from '#domain/backup/next.ts'
import { passphraseProblem } from '#domain/backup/passphrase.ts'
import { useDialog } from '#ui/dialog.tsx'
import { PortalButton, textLink } from '../../buttons.tsx'
import { TextField } from '../../forms/fields.tsx'
import { useHouse } from '../../use-house.ts'
import { startBackup, stopBackup, useBackupRun } from './backup-run.ts'
import { nextText, PASSPHRASE_HINT, PASSPHRASE_WARNING, WHAT_TO_KEEP } from './backup-texts.ts'

const ANEW = {
  title: 'Begin anew with everything?',
  message:
    'A new set begins with a file of everything. It costs a read for each document. The files that you have stay usable.',
  ok: 'Begin anew',
}

/** Main makes the next file: a passphrase, one press, progress, and the file as a download. */
export const BackupForm = () => {
  const dialog = useDialog()
  const { backups } = useHouse()
  const { running } = useBackupRun()
  const [typed, setTyped] = useState({ passphrase: '', repeated: '' })
  const [problem, setProblem] = useState<string>()
  const next = fileAfter(backups.files)

  const make = async (isAnew: boolean) => {
    const found = passphraseProblem(typed.passphrase, typed.repeated)
    setProblem(found)
    if (found !== undefined || (isAnew && !(await dialog.confirm(ANEW)))) return
    // It stays after a failure, so that main can press again.
    if (await startBackup({ passphrase: typed.passphrase, isAnew })) setTyped({ passphrase: '', repeated: '' })
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    void make(false)
  }
  const field = (name: keyof typeof typed, label: string, own: { hint?: string; error?: string | undefined } = {}) => (
    <TextField
      label={label}
      name={name}
      {...own}
      type="password"
      disabled={running !== undefined}
      value={typed[name]}
      onChange={(text) => setTyped({ ...typed, [name]: text })}
    />
  )
  return (
    <form noValidate onSubmit={submit} aria-label="Make a backup" className="mt-4 max-w-text">
      <div className="grid gap-4 sm:grid-cols-2">
        {field('passphrase', 'Passphrase', { hint: PASSPHRASE_HINT, error: problem })}
        {field('repeated', 'Passphrase again', { hint: PASSPHRASE_WARNING })}
      </div>
      <p className="mt-4 text-small text-ink-soft">{nextText(next, backups)}</p>
      <div className="mt-3 flex flex-wrap gap-3">
        <PortalButton type="submit" busy={running !== undefined} busyText="Making...">
          Make a backup
        </PortalButton>
        {next && (
          <PortalButton tone="plain" disabled={running !== undefined} onClick={() => void make(true)}>
            Begin anew with everything
          </PortalButton>
        )}
      </div>
    </form>
  )
}

/** How far the backup of this tab is, what came of it, and its files. */
export const BackupOutcome = () => {
  const { running, result, made } = useBackupRun()
  return (
    <>
      {running && (
        <div className="mt-4 flex flex-wrap items-center gap-4">
          <span className="text-small tabular-nums">{running.text}</span>
          <PortalButton tone="plain" busy={running.isStopping} busyText="Stopping..." onClick={stopBackup}>
            Stop
          </PortalButton>
        </div>
      )}
      <p role="status" className="mt-3 max-w-text text-small text-good">
        {result && !result.isFailed && result.text}
      </p>
      <p role="alert" className="max-w-text text-small text-bad">
        {result?.isFailed && result.text}
      </p>
      {made.length > 0 && (
        <div className="mt-2 max-w-text">
          <p className="text-small">{WHAT_TO_KEEP}</p>
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
