import { type ReactNode, useId } from 'react'
import { paths } from '#config/paths.ts'
import { textButton } from '#ui/button.tsx'
import { useDialog } from '#ui/dialog.tsx'
import { CheckField, ErrorText } from '#ui/field.tsx'
import { Link } from '#ui/link.tsx'
import { useHydrated } from '#ui/use-hydrated.ts'
import { useOnline } from '#ui/use-online.ts'
import { type DraftStore, useDraft } from './draft-store.ts'
import { isKeptOnDevice } from './expiring-storage.ts'
import { CallUs, keptText, OFFLINE } from './messages.tsx'
import { forgetVisitor, readVisitor } from './visitor.ts'

/** Shown as soon as the browser knows that there is no connection, before anybody presses. */
export const OfflineNote = () => {
  const online = useOnline()
  return (
    <p role="status" className="text-bad">
      {!online && <ErrorText className="mb-5">{OFFLINE}</ErrorText>}
    </p>
  )
}

export const LengthCounter = ({ length, most }: { length: number; most: number }) => (
  <span className={`block text-right ${length > most ? 'font-medium text-bad' : ''}`}>{`${length} / ${most}`}</span>
)

/** A honeypot: a field that people neither see nor reach, so only bots fill it in. */
const TRAP = 'website'

/** Whether the honeypot is filled in. True at most once, because the browser of a person may have done it. */
export const isTrapped = (form: HTMLFormElement): boolean => {
  const trap = form.elements.namedItem(TRAP)
  if (!(trap instanceof HTMLInputElement) || trap.disabled || trap.value === '') return false
  trap.disabled = true
  return true
}

const REMEMBER = 'remember'

export const wantsToBeRemembered = (form: HTMLFormElement): boolean => new FormData(form).has(REMEMBER)

/** A checkbox, or for a remembered visitor a button to forget them, which empties the fields that still hold the remembered values. */
const RememberVisitor = <Draft extends object>({ store }: { store: DraftStore<Draft> }) => {
  // Whoever is remembered or forgotten changes the draft, too.
  const isVisitor = useDraft(store, () => readVisitor() !== undefined)
  const isRemembered = useHydrated() && isVisitor
  const note = useId()

  const forget = () => {
    const [draft, known] = [store.read() as Record<string, unknown>, { ...readVisitor() } as Record<string, unknown>]
    forgetVisitor()
    const held = Object.entries(store.empty).filter(([name]) => known[name] && draft[name] === known[name])
    store.change(Object.fromEntries(held) as Partial<Draft>)
  }

  if (isRemembered) {
    return (
      <p className="flex flex-wrap items-center gap-x-3 text-small text-ink-soft">
        This device remembers your name, e-mail, phone and requests.
        <button type="button" onClick={forget} className={textButton}>
          Forget me
        </button>
      </p>
    )
  }
  return (
    <div className="flex flex-wrap items-center gap-x-3 text-small text-ink-soft">
      <CheckField name={REMEMBER} value="yes" aria-describedby={note} className="font-medium text-ink">
        Remember me on this device
      </CheckField>
      <span id={note}>Name, e-mail, phone and the links of your requests.</span>
    </div>
  )
}

type FormEndProps<Draft extends object> = {
  store: DraftStore<Draft>
  isBusy: boolean
  button: ReactNode
  onCleared: () => void
}

export const FormEnd = <Draft extends object>({ store, isBusy, button, onCleared }: FormEndProps<Draft>) => (
  <>
    <OfflineNote />
    <div inert={isBusy} className="mb-6">
      <label aria-hidden="true" className="sr-only">
        Leave this empty
        <input type="text" name={TRAP} tabIndex={-1} autoComplete="off" data-1p-ignore="" data-lpignore="true" />
      </label>
      <RememberVisitor store={store} />
    </div>
    {button}
    <noscript>
      <p className="mt-4">
        This form needs JavaScript. Please call us at <CallUs />.
      </p>
    </noscript>
    <div className="mt-4 grid gap-1 text-small text-ink-soft">
      <p>
        What we keep, why, and for how long:{' '}
        <Link to={paths.privacy} className="text-ink underline decoration-gold underline-offset-4">
          Privacy
        </Link>
      </p>
      <DraftNote store={store} isBusy={isBusy} onCleared={onCleared} />
    </div>
  </>
)

const DraftNote = <Draft extends object>({ store, isBusy, onCleared }: Omit<FormEndProps<Draft>, 'button'>) => {
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

  return (
    note && (
      <p className={`flex flex-wrap items-center gap-x-3 ${isBusy ? 'invisible' : ''}`}>
        {note}
        <button type="button" onClick={() => void clear()} className={textButton}>
          Clear
        </button>
      </p>
    )
  )
}
