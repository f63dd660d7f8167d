import { namesOf, SelectField } from '../forms/fields.tsx'
import { useHouse } from '../use-house.ts'

const ANYBODY = [
  ['', 'Any therapist'],
  ['woman', 'A woman'],
  ['man', 'A man'],
] as const

type WantsFieldProps = { wants: string; onAsk: (wants: string) => void; className?: string }

/** Whom the guest asks for, as the desk understands the guest's words. A therapist who has left the list stays until another is chosen. */
export const WantsField = ({ wants, onAsk, className }: WantsFieldProps) => {
  const listed = [...ANYBODY, ...namesOf(useHouse().therapists)]
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
