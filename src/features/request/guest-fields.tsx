import { paths } from '#config/paths.ts'
import type { BookingErrors } from './booking-check.ts'
import { BOOKING_FORM } from '#records/booking-form.ts'
import { isForeignText } from '#shared/phone.ts'
import { Field, inputClass } from '#ui/field.tsx'
import { useDraft } from '#features/visitor/draft-store.ts'
import { EmailField } from '#features/visitor/email-suggestion.tsx'
import { LengthCounter } from '#features/visitor/form-notes.tsx'
import { inlineLink } from '#features/visitor/messages.tsx'
import { BARE_PREFIX, bookingDraft as store } from './booking-draft.ts'
import { HEALTH_QUESTION } from './booking-request.ts'
import { CallOrWriteUs } from './late-answer.tsx'
import { Step } from './step.tsx'
import { Link } from '#ui/link.tsx'

/** Native inputs that do not render while somebody types; `bindInputs` ties them to the draft. */
export const GuestFields = ({ errors }: { errors: BookingErrors }) => {
  const isForeign = useDraft(store, ({ phone }) => isForeignText(phone))
  return (
    <>
      <Step number={3} title="Your details">
        <div className="grid gap-6 sm:grid-cols-2">
          <Field label="First name" name="firstName" required error={errors.firstName}>
            {(control) => <input {...control} type="text" autoComplete="given-name" className={inputClass} />}
          </Field>
          <Field label="Last name" name="lastName" required error={errors.lastName}>
            {(control) => <input {...control} type="text" autoComplete="family-name" className={inputClass} />}
          </Field>
          <EmailField store={store} label="E-mail" error={errors.email} hint="Your confirmation is sent here." />
          <div>
            <Field
              label="Phone"
              name="phone"
              required
              error={errors.phone}
              hint="Mobile: 8 digits starting with 7. Landline: 7 digits."
            >
              {(control) => (
                <input {...control} type="tel" autoComplete="tel" defaultValue={BARE_PREFIX} className={inputClass} />
              )}
            </Field>
            {isForeign && (
              <p className="mt-2 text-small text-ink-soft">
                With a number from another country, call <CallOrWriteUs />, or{' '}
                <Link to={`${paths.contact}#send-message`} className={inlineLink}>
                  write a message
                </Link>
                .
              </p>
            )}
          </div>
        </div>
      </Step>
      <Step number={4} title="Anything we should know?" note="Optional">
        <Field
          label="Special requests"
          name="specialRequests"
          error={errors.specialRequests}
          hint="A favourite therapist, an occasion, a quiet room: whatever helps us to look after you."
        >
          {(control) => <textarea {...control} rows={4} className={inputClass} />}
        </Field>
        <Field
          label={HEALTH_QUESTION}
          name="healthNote"
          error={errors.healthNote}
          hint={
            <>
              <span>Read by our staff only. It stands in no e-mail.</span>
              <HealthNoteCounter />
            </>
          }
          className="mt-6"
        >
          {(control) => <textarea {...control} rows={3} className={inputClass} />}
        </Field>
      </Step>
    </>
  )
}

const HealthNoteCounter = () => (
  <LengthCounter
    length={useDraft(store, ({ healthNote = '' }) => healthNote.trim().length)}
    most={BOOKING_FORM.healthNote.most}
  />
)
