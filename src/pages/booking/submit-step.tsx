import { useWords } from '#content/shown-house.ts'
import type { BookingDraftStore } from '#forms/booking/booking-draft.ts'
import { RememberVisitor } from '#forms/drafts/remember-visitor.tsx'
import { withoutVisitor } from '#forms/drafts/visitor.ts'
import { BotTrap, DraftNote, NoScriptNote, OfflineNote, PrivacyNote } from '#forms/sending/form-notes.tsx'
import { Button } from '#ui/button.tsx'
import { useHydrated } from '#ui/use-hydrated.ts'

const BY_LINK = 'cancel with the link that you get after sending, or call us.'

/** The owner's cancellation terms, or the standard ones while the owner has set none. */
export const CancellationTerms = () => (
  <p className="mb-4 max-w-text text-small">{`If you cannot come: ${useWords()?.cancellation || BY_LINK}`}</p>
)

export const SUBMIT = 'Confirm Booking'

type SubmitStepProps = { store: BookingDraftStore; submitting: boolean; onCleared: () => void }

export const SubmitStep = ({ store, submitting, onCleared }: SubmitStepProps) => (
  <div className="min-w-0 border-t border-line pt-8 lg:col-start-1">
    <OfflineNote />
    <div inert={submitting} className="mb-6">
      <BotTrap />
      <RememberVisitor onForgotten={(visitor) => store.change(withoutVisitor(store.read(), visitor))} />
    </div>
    <CancellationTerms />
    <Button
      type="submit"
      disabled={!useHydrated()}
      busy={submitting}
      busyText="Processing..."
      className="w-full sm:w-auto sm:min-w-80"
    >
      {SUBMIT}
    </Button>
    <NoScriptNote />
    <p className="mt-4 text-small text-ink-soft">
      You will hear from us within 2 hours, or within 2 hours of opening. Nothing is charged online.
    </p>
    <div className="mt-2 grid gap-1">
      <PrivacyNote />
      <DraftNote store={store} disabled={submitting} onCleared={onCleared} />
    </div>
  </div>
)
