import { namesOf, SelectField } from '../forms/fields.tsx'
import type { AppointmentDraft } from './use-appointment.ts'

const ANYBODY = [
  ['', 'Any therapist'],
  ['woman', 'A woman'],
  ['man', 'A man'],
] as const

type WantsFieldProps = {
  draft: AppointmentDraft
  /** What a choice does; the draft takes it unless this is given. */
  onAsk?: (wants: string) => void
  className?: string | undefined
}

/** Whom the guest asks for, as the desk understands the guest's words. A therapist who has left the list stays until another is chosen. */
export const WantsField = ({ draft: { wants, setWants, house }, onAsk = setWants, className }: WantsFieldProps) => {
  const listed = [...ANYBODY, ...namesOf(house.therapists)]
  const isListed = listed.some(([id]) => id === wants)
  return (
    <SelectField
      label="Therapist asked for"
      name="asked"
      className={className}
      value={wants}
      onChange={onAsk}
      options={isListed ? listed : [...listed, [wants, 'A therapist no longer listed']]}
    />
  )
}
