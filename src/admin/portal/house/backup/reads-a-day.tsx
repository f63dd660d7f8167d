import { type FormEvent, useState } from 'react'
import { saveBackupLimit } from '#data/backup-record.ts'
import { PortalButton } from '../../buttons.tsx'
import { TextField } from '../../forms/text-field.tsx'
import { useSaving } from '../../forms/use-saving.ts'
import { useHouse } from '../../use-house.ts'
import { useNow } from '../../use-now.ts'
import { LIMIT_PROBLEM, limitIn, readsText } from './backup-texts.ts'

/** How many documents backups may read on one day. */
export const ReadsADay = () => {
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
