import { useState } from 'react'
import { noteGivenCopies } from '#data/calls.ts'
import { copyStateText, type GivenCopy, stateOfCopy } from '#domain/diary/given-copy.ts'
import { messageText, type TherapistCopy } from '#domain/diary/therapist-copy.ts'
import { whatsappLink } from '#domain/links.ts'
import { whatsappNumber } from '#domain/phone.ts'
import { classNames } from '#ui/class-names.ts'
import { actReason } from '../../reason.ts'
import { useSignedIn } from '../../signed-in.tsx'
import { textLink } from '../buttons.tsx'
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

type WhatsappToTherapistProps = { phone: string; text: string; describedBy: string; onOpen: () => void }

/** Opens WhatsApp with a text for a therapist. */
const WhatsappToTherapist = ({ phone, text, describedBy, onOpen }: WhatsappToTherapistProps) => {
  const number = whatsappNumber(phone)
  if (!number)
    return (
      <span className="text-ink-soft">{phone ? `Not on WhatsApp: ${phone}` : 'No phone in the diary settings'}</span>
    )
  return (
    <a
      href={whatsappLink(number, text)}
      target="_blank"
      rel="noreferrer"
      aria-describedby={describedBy}
      className={textLink}
      onClick={onOpen}
    >
      Send on WhatsApp
    </a>
  )
}

type CopySenderProps = {
  copy: TherapistCopy
  /** Undefined until it is read. */
  given: readonly GivenCopy[] | undefined
  /** Id of the therapist's name. */
  describedBy: string
  onSend?: () => void
}

/** When the therapist was given this copy, whether it has changed since, and the way to send it. */
export const CopySender = ({ copy, given, describedBy, onSend }: CopySenderProps) => {
  const now = useNow()
  const { give, failed } = useGivingCopies(copy.date)
  const { id, phone } = copy.therapist
  const found = given && stateOfCopy(copy, given)
  return (
    <div className="flex flex-wrap items-center gap-x-4 text-small print:hidden">
      <WhatsappToTherapist
        phone={phone}
        text={messageText(copy)}
        describedBy={describedBy}
        onOpen={() => {
          give([copy], id)
          onSend?.()
        }}
      />
      <span role="status" className={classNames(found?.state === 'changed' && 'font-medium text-warn')}>
        {failed ? `Not noted as sent: ${failed}` : found && copyStateText(found, now)}
      </span>
    </div>
  )
}
