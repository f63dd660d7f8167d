import { noteNotSaved } from '#data/backup-record.ts'
import { fileNameOf } from '#domain/backup/next.ts'
import type { BackupFile } from '#domain/backup/stored-backups.ts'
import { useDialog } from '#ui/dialog.tsx'
import { PortalButton } from '../../buttons.tsx'
import { useSaving } from '../../forms/use-saving.ts'
import { useHouse } from '../../use-house.ts'
import { dropMade, useBackupRun } from './backup-run.ts'
import { newestText, notSavedQuestion } from './backup-texts.ts'

const nameOf = ({ set, number, madeAt }: BackupFile) => fileNameOf({ set, number, madeAt: madeAt?.toISOString() ?? '' })

/** The newest file, which counts as made although a browser may have refused to save it. */
export const NewestFile = () => {
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
