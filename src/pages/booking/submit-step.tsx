import { Button } from '#ui/button.tsx'
import { useDialog } from '#ui/dialog.tsx'
import { Icon } from '#ui/icon.tsx'
import { forgetAttempts } from './booking-intent.ts'
import { type DraftStore, isEmptyDraft } from './draft-store.ts'
import { OFFLINE } from './messages.tsx'
import { useDraft } from './use-draft.ts'
import { useOnline } from './use-online.ts'

type SubmitStepProps = { store: DraftStore; submitting: boolean; onCleared: () => void }

export const SubmitStep = ({ store, submitting, onCleared }: SubmitStepProps) => {
  const isUntouched = useDraft(store, isEmptyDraft)
  const online = useOnline()
  const dialog = useDialog()

  const clear = async () => {
    const words = { title: 'Clear the form?', message: 'Everything you entered is erased from this device.' }
    if (!(await dialog.confirm({ ...words, ok: 'Clear', cancel: 'Keep' }))) return
    store.clear()
    forgetAttempts()
    onCleared()
  }

  return (
    <div className="min-w-0 border-t border-line pt-8 lg:col-start-1">
      <p role="status" className="text-bad">
        {!online && (
          <span className="mb-5 flex items-start gap-3">
            <Icon name="alert" className="mt-1 size-5 shrink-0" />
            {OFFLINE}
          </span>
        )}
      </p>
      <Button type="submit" busy={submitting} busyText="Processing..." className="w-full sm:w-auto sm:min-w-80">
        Confirm Booking
      </Button>
      <p className="mt-4 text-small text-ink-soft">
        You will hear from us within 2 hours, or within 2 hours of opening. Nothing is charged online.
      </p>
      {!isUntouched && (
        <p className="mt-2 flex flex-wrap items-center gap-x-3 text-small text-ink-soft">
          What you enter is kept on this device for a day, until it is sent.
          <button
            type="button"
            disabled={submitting}
            onClick={() => void clear()}
            className="min-h-11 min-w-11 px-1 font-medium text-gold-deep underline underline-offset-4 hover:text-ink disabled:text-ink-soft"
          >
            Clear
          </button>
        </p>
      )}
    </div>
  )
}
