import type { NameOf } from '#features/booking/acts.ts'
import { therapistName } from '#features/roster/therapists.ts'
import { useHouse } from './use-house.ts'

/** Names a therapist by id; “a therapist” until the team is read. */
export const useTherapistNames = (): NameOf => {
  const { therapists, isKnown } = useHouse()
  return (id) => (isKnown ? therapistName(therapists, id) : 'a therapist')
}
