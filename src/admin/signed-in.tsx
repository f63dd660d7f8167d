import { createContext, type ReactNode, useContext } from 'react'
import type { Staff } from '#domain/staff.ts'

const StaffContext = createContext<Staff | undefined>(undefined)

/** Context of the person who is signed in. */
export const SignedIn = ({ staff, children }: { staff: Staff; children: ReactNode }) => (
  <StaffContext value={staff}>{children}</StaffContext>
)

/** The person signed in. Throws outside of `SignedIn`. */
export const useSignedIn = (): Staff => {
  const staff = useContext(StaffContext)
  if (!staff) throw new Error('useSignedIn needs a SignedIn around it')
  return staff
}
