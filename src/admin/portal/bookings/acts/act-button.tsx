import { type ComponentProps, useId } from 'react'
import { type ActKind, ACTS, isPossible } from '#domain/acts.ts'
import type { Booking } from '#domain/booking.ts'
import { denialText } from '#domain/staff.ts'
import type { When } from '#domain/wish.ts'
import { textButton } from '#ui/button.tsx'
import { useSignedIn } from '../../../signed-in.tsx'
import { PortalButton } from '../../buttons.tsx'
import { type ActDialog, useActions } from '../actions.tsx'

/** `nameId`: id of the element with the person's name, which describes the buttons to screen readers. */
export type ActProps = { booking: Booking; nameId: string }

type ActButtonProps = ActProps &
  ComponentProps<typeof PortalButton> & {
    kind: ActKind
    /** Why it cannot be pressed now; the sentence stands beside it. */
    denial?: string | undefined
    /** Rarely used: looks like a link. */
    isRare?: boolean
    /** The dialog that a press opens, and the time with which it begins. */
    opens?: ActDialog
    at?: When
  }

/** Disabled, with a sentence, for those who have no permission; and while any booking is being processed. */
export const ActButton = ({ booking, nameId, kind, denial, isRare, opens, at, ...button }: ActButtonProps) => {
  const { processing, open } = useActions()
  const staff = useSignedIn()
  const reasonId = useId()
  if (!isPossible(kind, booking)) return null
  const reason = denial ?? denialText(staff, ACTS[kind].permission)
  const common = {
    ...(opens && { onClick: () => open(opens, booking, at) }),
    ...button,
    disabled: processing !== undefined || reason !== undefined,
    'aria-describedby': reason ? `${nameId} ${reasonId}` : nameId,
  }
  return (
    <>
      {isRare ? (
        <button type="button" className={textButton} {...common} />
      ) : (
        <PortalButton {...common} busy={processing === booking.id} busyText="Processing..." />
      )}
      {reason && (
        <span id={reasonId} className="self-center text-small text-ink-soft">
          {reason}
        </span>
      )}
    </>
  )
}
