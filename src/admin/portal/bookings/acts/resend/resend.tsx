import { isPossible } from '#domain/acts.ts'
import { useDialog } from '#ui/dialog.tsx'
import { useSignedIn } from '../../../../signed-in.tsx'
import { PortalButton } from '../../../buttons.tsx'
import { useNow } from '../../../use-now.ts'
import { useActions } from '../../actions.tsx'
import { mailNote } from '../../mail-note.ts'
import { type ActButtonProps, type PortalAct, useActButton } from '../portal-act.ts'
import { resendQuestion } from './resend-texts.ts'
import { sendAgain } from './send-again.ts'

const Resend = (props: ActButtonProps) => {
  const { booking } = props
  const staff = useSignedIn()
  const dialog = useDialog()
  const now = useNow()
  const common = useActButton(props)
  const { stay } = useActions()
  if (!booking.mail || !isPossible('mail', booking) || !mailNote(booking, booking.mail, now).canResend) return null
  const press = async () => {
    if (!(await dialog.confirm({ ...resendQuestion(booking), ok: 'Resend' }))) return
    await stay(booking.id, () => sendAgain(booking, staff))
  }
  return (
    <PortalButton {...common} tone="plain" onClick={() => void press()}>
      Resend
    </PortalButton>
  )
}

export const resend: PortalAct = { name: 'resend', card: Resend }
