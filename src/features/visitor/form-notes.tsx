import { paths } from '#config/paths.ts'
import { textButton } from '#ui/button.tsx'
import { useDialog } from '#ui/dialog.tsx'
import { Icon } from '#ui/icon.tsx'
import { Link } from '#ui/link.tsx'
import { useOnline } from '#ui/use-online.ts'
import { type DraftStore, useDraft } from './draft-store.ts'
import { isKeptOnDevice } from './expiring-storage.ts'
import { CallUs, keptText, OFFLINE } from './messages.tsx'

export const PrivacyNote = () => (
  <p className="text-small text-ink-soft">
    What we keep, why, and for how long:{' '}
    <Link to={paths.privacy} className="text-ink underline decoration-gold underline-offset-4">
      Privacy
    </Link>
  </p>
)

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

/** Shown as soon as the browser knows that there is no connection, before anybody presses. */
export const OfflineNote = () => {
  const online = useOnline()
  return (
    <p role="status" className="text-bad">
      {!online && (
        <span className="mb-5 flex items-start gap-3">
          <Icon name="alert" className="mt-1 size-5 shrink-0" />
          <span>{OFFLINE}</span>
        </span>
      )}
    </p>
  )
}

/** A honeypot: a field that people neither see nor reach, so only bots fill it in. */
const TRAP = 'website'

/**
 * Whether to ask for one more press before sending, because the honeypot is filled in. True at most once, because the browser of a person
 * may have filled it in.
 */
export const isTrapped = (form: HTMLFormElement): boolean => {
  const trap = form.elements.namedItem(TRAP)
  if (!(trap instanceof HTMLInputElement) || trap.disabled || trap.value === '') return false
  trap.value = ''
  trap.disabled = true
  return true
}

export const BotTrap = () => (
  <div aria-hidden="true" className="sr-only">
    <label>
      Leave this empty
      <input type="text" name={TRAP} tabIndex={-1} autoComplete="off" data-1p-ignore="" data-lpignore="true" />
    </label>
  </div>
)
