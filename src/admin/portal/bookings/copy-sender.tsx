import { useState } from 'react'
import { noteGivenCopies } from '#data/calls.ts'
import { copyStateText, type GivenCopy, isChanged, lastGiven } from '#domain/diary/given-copy.ts'
import { messageText, type TherapistCopy } from '#domain/diary/therapist-copy.ts'
import { whatsappNumber } from '#domain/phone.ts'
import { classNames } from '#ui/class-names.ts'
import { actReason } from '../../reason.ts'
import { useSignedIn } from '../../signed-in.tsx'
import { WhatsappLink } from '../contact-links.tsx'
import { useNow } from '../use-now.ts'

/** Notes that copies of a date were printed or sent; `failed` is the reason of the last failure. */
export const useGivingCopies = (date: string) => {
  const staff = useSignedIn()
  const [failed, setFailed] = useState('')
  const note = async (copies: readonly TherapistCopy[], sentTo?: string) => {
    setFailed('')
    await noteGivenCopies({ date, copies, ...(sentTo !== undefined && { sentTo }) }, staff).catch((error: unknown) =>
      setFailed(actReason(error)),
    )
  }
  return {
    give: (copies: readonly TherapistCopy[], sentTo?: string) => {
      if (copies.length > 0) void note(copies, sentTo)
    },
    failed,
  }
}

type CopySenderProps = {
  copy: TherapistCopy
  /** Undefined until it is read. */
  given: readonly GivenCopy[] | undefined
  /** Id of the therapist's name. */
  describedBy: string
}

/** When the therapist was given this copy, whether it has changed since, and the way to send it. */
export const CopySender = ({ copy, given, describedBy }: CopySenderProps) => {
  const now = useNow()
  const { give, failed } = useGivingCopies(copy.date)
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
        {failed ? `Not noted as sent: ${failed}` : copyStateText(copy, last, now)}
      </span>
    </div>
  )
}
