import type { BookingErrors } from '#domain/booking-check.ts'
import { Field, inputClass } from '#ui/field.tsx'
import { BARE_PREFIX } from './phone-typing.ts'
import { Step } from './step.tsx'

/** Native inputs that nobody renders again while somebody types; `bindGuestInputs` ties them to the draft. */
export const GuestFields = ({ errors }: { errors: BookingErrors }) => (
  <>
    <Step number={3} title="Your details">
      <div className="grid gap-6 sm:grid-cols-2">
        <Field label="First name" name="firstName" required error={errors.firstName}>
          {(control) => <input {...control} type="text" autoComplete="given-name" className={inputClass} />}
        </Field>
        <Field label="Last name" name="lastName" required error={errors.lastName}>
          {(control) => <input {...control} type="text" autoComplete="family-name" className={inputClass} />}
        </Field>
        <Field label="E-mail" name="email" required error={errors.email} hint="Your confirmation is sent here.">
          {(control) => (
            <input
              {...control}
              type="email"
              autoComplete="email"
              autoCapitalize="none"
              spellCheck={false}
              className={inputClass}
            />
          )}
        </Field>
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
      </div>
    </Step>
    <Step number={4} title="Anything we should know?" note="Optional">
      <Field
        label="Special requests"
        name="specialRequests"
        error={errors.specialRequests}
        hint="Allergies, injuries, a favourite therapist, an occasion: whatever helps us to look after you."
      >
        {(control) => <textarea {...control} rows={4} className={inputClass} />}
      </Field>
    </Step>
  </>
)
