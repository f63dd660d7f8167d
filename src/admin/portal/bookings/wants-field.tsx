import { Field, inputClass } from '#ui/field.tsx'
import type { AppointmentDraft } from './use-appointment.ts'

type WantsFieldProps = {
  draft: AppointmentDraft
  /** What a choice does; the draft takes it unless this is given. */
  onAsk?: (wants: string) => void
  className?: string
}

/** Whom the guest asks for, as the desk understands the guest's words. A therapist who has left the list stays until another is chosen. */
export const WantsField = ({ draft: { wants, setWants, house }, onAsk = setWants, className }: WantsFieldProps) => {
  const isListed = ['', 'woman', 'man', ...house.therapists.map(({ id }) => id)].includes(wants)
  return (
    <Field label="Therapist asked for" name="asked" {...(className && { className })}>
      {(control) => (
        <select {...control} value={wants} onChange={(event) => onAsk(event.target.value)} className={inputClass}>
          <option value="">Any therapist</option>
          <option value="woman">A woman</option>
          <option value="man">A man</option>
          {house.therapists.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
          {!isListed && <option value={wants}>A therapist no longer listed</option>}
        </select>
      )}
    </Field>
  )
}
