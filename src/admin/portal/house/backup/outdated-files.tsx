import { useCallback } from 'react'
import { listOutdatedFiles, noteDestroyed, type OutdatedFile } from '#data/backup-record.ts'
import { useDialog } from '#ui/dialog.tsx'
import { Spinner } from '#ui/spinner.tsx'
import { PortalButton, RetryButton } from '../../buttons.tsx'
import { useSaving } from '../../forms/use-saving.ts'
import { useRead } from '../../lists/use-read.ts'
import { useHouse } from '../../use-house.ts'
import { useNow } from '../../use-now.ts'
import { destroyedQuestion, isReplaced, outdatedIntro, outdatedText } from './backup-texts.ts'

/** Which files may still hold erased records, and until when main is to destroy them. Nothing is shown and read without an erasure. */
export const OutdatedFiles = () => {
  const { backups, erasedAt } = useHouse()
  const isAnyOlder = erasedAt !== null && backups.files.some(({ from }) => from !== null && from < erasedAt)
  const key = JSON.stringify([erasedAt, backups.files])
  return isAnyOlder && <ReadFiles key={key} />
}

const ReadFiles = () => {
  const { files } = useHouse().backups
  const { value, failed, loading, reload } = useRead(useCallback(() => listOutdatedFiles(files), [files]))
  // Erasures of earlier editions of the site left no list.
  if (value?.length === 0) return null
  return (
    <section aria-label="Files with erased records" className="mt-8">
      <h4 className="font-medium">Files with erased records</h4>
      {!value && failed === undefined && <Spinner label="Looking for files with erased records..." />}
      {failed !== undefined && (
        <p role="alert" className="max-w-text text-small text-bad">
          <span>{`Could not look which files are older than an erasure. ${failed}`}</span>{' '}
          <RetryButton tone="plain" failed={failed} busy={loading} onClick={() => void reload()} />
        </p>
      )}
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
