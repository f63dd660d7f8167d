import { noteGivenCopies } from '#data/calls.ts'
import { copyStateText, type GivenCopy, isChanged, lastGiven } from '#domain/diary/calls.ts'
import { messageText, type TherapistCopy } from '#domain/diary/therapist-copy.ts'
import { whatsappNumber } from '#domain/phone.ts'
import { classNames } from '#ui/class-names.ts'
import { useDialog } from '#ui/dialog.tsx'
import { failedAlert } from '../../reason.ts'
import { useSignedIn } from '../../signed-in.tsx'
import { WhatsappLink } from '../contact-links.tsx'
import { useNow } from '../use-now.ts'

/** Notes that copies of a date were printed or, with the therapist's id, sent. */
export const useGivingCopies = (date: string) => {
  const staff = useSignedIn()
  const dialog = useDialog()
  return (copies: readonly TherapistCopy[], sentTo?: string) => {
    if (copies.length === 0) return
    noteGivenCopies({ date, copies, ...(sentTo !== undefined && { sentTo }) }, staff).catch((error: unknown) =>
      dialog.alert(failedAlert(sentTo === undefined ? 'NOT NOTED AS PRINTED' : 'NOT NOTED AS SENT', error)),
    )
  }
}

type CopySenderProps = {
  copy: TherapistCopy
  given: readonly GivenCopy[] | undefined
  describedBy: string
}

export const CopySender = ({ copy, given, describedBy }: CopySenderProps) => {
  const now = useNow()
  const give = useGivingCopies(copy.date)
  const { id, phone } = copy.therapist
  const last = lastGiven(copy, given ?? [])
  return (
    <div className="flex flex-wrap items-center gap-x-4 text-small print:hidden">
      <WhatsappLink phone={phone} text={messageText(copy)} describedBy={describedBy} onClick={() => give([copy], id)}>
        Send on WhatsApp
      </WhatsappLink>
      {!whatsappNumber(phone) && (
        <span className="text-ink-soft">{phone ? `Not on WhatsApp: ${phone}` : 'No phone in the diary settings'}</span>
      )}
      <span role="status" className={classNames(isChanged(copy, last) && 'font-medium text-warn')}>
        {copyStateText(copy, last, now)}
      </span>
    </div>
  )
}
