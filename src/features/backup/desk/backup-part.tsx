import { type FormEvent, useState } from 'react'
import { COPIES_KEPT_DAYS } from '#config/limits.ts'
import { makePortalBackup } from '#data/backup.ts'
import { madeText } from '../run.ts'
import { ageText } from '../stored-backups.ts'
import { downloadFile } from '#ui/download.ts'
import { CheckField } from '#ui/field.tsx'
import { PortalButton } from '#desk/buttons.tsx'
import { TextField } from '#desk/fields.tsx'
import { useSaving } from '#desk/use-saving.ts'
import { useHouse } from '#desk/use-house.ts'
import { useNow } from '#desk/use-now.ts'

const TOO_OLD =
  'This browser is too old to make a backup. Please open this page in Chrome, Edge, Firefox or Safari of 2023 or later.'
const PASSPHRASE_HINT =
  'At least 12 characters: four words that belong to no sentence are easy to remember and hard to guess. Use the same one for all files.'
const PASSPHRASE_WARNING =
  'Without the passphrase nobody can open the file, neither we nor Google. Write it down and keep it apart from the files.'
const LEAST_CHARACTERS = 12

const EMPTY = { passphrase: '', repeated: '' }

const problemOf = ({ passphrase, repeated }: typeof EMPTY): string | undefined => {
  if (passphrase.length < LEAST_CHARACTERS)
    return `A passphrase has at least ${String(LEAST_CHARACTERS)} characters; four words are easy to remember.`
  return passphrase === repeated ? undefined : 'The two are not the same. Please enter the passphrase twice.'
}

const BackupForm = () => {
  const { isSaving, save } = useSaving('There is no new backup')
  const [typed, setTyped] = useState(EMPTY)
  const [isWhole, setWhole] = useState(false)
  const [problem, setProblem] = useState<string>()
  const [progress, setProgress] = useState('')
  const [made, setMade] = useState('')
  const make = async () => {
    setProgress('Counting...')
    setMade('')
    const run = await makePortalBackup({
      passphrase: typed.passphrase,
      keptFiles: (stored) => (isWhole ? [] : stored),
      onProgress: setProgress,
      onFile: downloadFile,
    })
    setMade(`${madeText(run)} Keep all files together on another device: a restore needs every one of them.`)
    setTyped(EMPTY)
    setWhole(false)
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const found = problemOf(typed)
    setProblem(found)
    // The passphrase stays after a failure, so that main can press again.
    if (found === undefined) void save(make)
  }
  const field = (name: keyof typeof typed, label: string, own: { hint: string; error?: string | undefined }) => (
    <TextField
      {...{ label, name, ...own }}
      type="password"
      disabled={isSaving}
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
      <CheckField checked={isWhole} onChange={({ target }) => setWhole(target.checked)}>
        Begin again with everything, as after a file was lost
      </CheckField>
      <PortalButton tone="gold" type="submit" className="mt-4 tabular-nums" busy={isSaving} busyText={progress}>
        Make a backup
      </PortalButton>
      <p role="status" className="mt-3 text-small text-good">
        {made}
      </p>
    </form>
  )
}

export const BackupPart = () => {
  const age = ageText(useHouse().backups, useNow())
  return (
    <>
      <p className="max-w-text text-ink-soft">
        A backup is an encrypted file with what is stored, so that nothing is lost with a laptop, a project or a
        colleague. The first one holds everything, each further one what has changed since. Keep this tab open until the
        file is saved; while it is encrypted, the page stands still for some seconds.
      </p>
      <p className="mt-3 max-w-text font-medium">{age}</p>
      {'CompressionStream' in globalThis ? <BackupForm /> : <p className="mt-4 max-w-text text-warn">{TOO_OLD}</p>}
      <p className="mt-8 max-w-text text-small">
        {`Files from before an erasure still hold what was erased. Within ${COPIES_KEPT_DAYS} days of it begin again with everything; when that is complete, destroy all files from before, wherever you keep them.`}
      </p>
    </>
  )
}
