import { paths } from '#config/paths.ts'
import { textButton } from '#ui/button.tsx'
import { useDialog } from '#ui/dialog.tsx'
import { Link } from '#ui/link.tsx'
import { type DraftStore, useDraft } from '../drafts/draft-store.ts'
import { isKeptOnDevice } from '../drafts/expiring-storage.ts'
import { CallUs, keptText } from './messages.tsx'

export const PrivacyNote = () => (
  <p className="text-small text-ink-soft">
    What we keep, why, and for how long:{' '}
    <Link to={paths.privacy} className="text-ink underline decoration-gold underline-offset-4">
      Privacy
    </Link>
  </p>
)

/** Without script the page can be read, but the form cannot be sent. */
export const NoScriptNote = () => (
  <noscript>
    <p className="mt-4">
      This form needs JavaScript. Please call us at <CallUs />.
    </p>
  </noscript>
)

type DraftNoteProps<Draft extends object> = {
  store: DraftStore<Draft>
  disabled: boolean
  onCleared: () => void
}

/** Says whether a draft is stored on this device, as soon as there is one, and offers to erase it. */
export const DraftNote = <Draft extends object>({ store, disabled, onCleared }: DraftNoteProps<Draft>) => {
  const note = useDraft(store, (draft) => {
    if (store.isUntouched(draft)) return undefined
    return isKeptOnDevice() ? 'What you enter is kept on this device for a day, until it is sent.' : keptText()
  })
  const dialog = useDialog()

  const clear = async () => {
    const words = { title: 'Clear the form?', message: 'What you entered in this form is erased from this device.' }
    if (!(await dialog.confirm({ ...words, ok: 'Clear', cancel: 'Keep' }))) return
    store.clear()
    onCleared()
  }

  if (note === undefined) return null
  return (
    <p className="flex flex-wrap items-center gap-x-3 text-small text-ink-soft">
      {note}
      <button type="button" disabled={disabled} onClick={() => void clear()} className={textButton}>
        Clear
      </button>
    </p>
  )
}
