import { linkClient } from '#data/acts/profile.ts'
import { isPossible } from '#domain/acts.ts'
import { normalisePhone } from '#domain/phone.ts'
import { useSignedIn } from '../../../../signed-in.tsx'
import { PortalButton } from '../../../buttons.tsx'
import { reportOf } from '../../act-report.ts'
import { useActions } from '../../actions.tsx'
import { type AlertText, clientNotes } from '../../booking-texts.ts'
import { type ActButtonProps, type PortalAct, useActButton } from '../portal-act.ts'

const linkedAlert = (client: 'created' | 'linked'): AlertText => ({ title: 'SUCCESS', message: clientNotes[client] })

const notLinkedAlert = (reason: string): AlertText => ({
  title: 'ERROR',
  message: reason || 'The client profile was not created.',
})

/** Creates or finds the profile of a confirmed booking that has none, and links it. */
const Link = (props: ActButtonProps) => {
  const { booking } = props
  const staff = useSignedIn()
  const common = useActButton(props)
  const { stay } = useActions()
  const isKnown = booking.email.trim() || normalisePhone(booking.phone)
  if (!isPossible('link', booking) || booking.clientId !== null || !isKnown) return null
  const press = () =>
    stay(booking.id, () =>
      reportOf(linkClient(booking, staff), {
        done: ({ client }) => linkedAlert(client),
        notDone: notLinkedAlert,
      }),
    )
  return (
    <PortalButton {...common} tone="plain" onClick={() => void press()}>
      Create client profile
    </PortalButton>
  )
}

export const link: PortalAct = { name: 'link', card: Link }
