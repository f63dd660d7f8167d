import { paths } from '#config/paths.ts'
import type { BookingErrors } from './booking-check.ts'
import { BOOKING_FORM } from '#records/booking-form.ts'
import { isForeignText } from '#shared/phone.ts'
import { Field, inputClass } from '#ui/field.tsx'
import { useDraft } from '#features/visitor/draft-store.ts'
import { EMAIL_INPUT, EmailSuggestion, useEmailSuggestion } from '#features/visitor/email-suggestion.tsx'
import { useBookingWays } from './booking-ways.ts'
import { BARE_PREFIX, bookingDraft as store } from './booking-draft.ts'
import { HEALTH_QUESTION } from './booking-request.ts'
import { Step } from './step.tsx'
import { Link } from '#ui/link.tsx'

/** Native inputs that do not render while somebody types; `bindInputs` ties them to the draft. */
export const GuestFields = ({ errors }: { errors: BookingErrors }) => {
  const { suggestion, emailEvents } = useEmailSuggestion(store)
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
          <Field
            label="E-mail"
            name="email"
            required
            error={errors.email}
            hint={
              <>
                {!suggestion && <span>Your confirmation is sent here.</span>}
                <EmailSuggestion suggestion={suggestion} />
              </>
            }
          >
            {(control) => <input {...control} {...EMAIL_INPUT} {...emailEvents} />}
          </Field>
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
            {errors.phone && <ForeignPhoneWays />}
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

const HealthNoteCounter = () => {
  const length = useDraft(store, ({ healthNote = '' }) => healthNote.trim().length)
  const { most } = BOOKING_FORM.healthNote
  return (
    <span className={length > most ? 'block text-right font-medium text-bad' : 'block text-right'}>
      {`${length} / ${most}`}
    </span>
  )
}

const wayClass =
  'inline-flex min-h-11 items-center text-gold-deep underline decoration-gold underline-offset-4 hover:decoration-2'

/** How to book with a number from elsewhere, beside the field that cannot take it. */
const ForeignPhoneWays = () => {
  const ways = useBookingWays()
  const isForeign = useDraft(store, ({ phone }) => isForeignText(phone))
  if (!isForeign) return null
  return (
    <div className="mt-2 text-small text-ink-soft">
      <p>With a number from another country, book in one of these ways:</p>
      <ul aria-label="Other ways to book" className="flex flex-wrap gap-x-5">
        {ways.map((way) => (
          <li key={way.title}>
            <a {...way.link} className={wayClass}>
              {way.title}
            </a>
          </li>
        ))}
        <li>
          <Link to={`${paths.contact}#send-message`} className={wayClass}>
            Write a message
          </Link>
        </li>
      </ul>
    </div>
  )
}
