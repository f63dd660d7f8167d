import type { Booking } from '#domain/booking.ts'
import { isOneRecipient } from '#domain/email.ts'
import type { Words } from '#domain/house/house.ts'
import { mailLink, whatsappLink } from '#domain/links.ts'
import { whatsappNumber } from '#domain/whatsapp-number.ts'
import { textLink } from '../buttons.tsx'
import { CopyButton } from '../copy-button.tsx'
import type { Told } from './told.ts'
import { declinedText, whatsappText } from './whatsapp-text.ts'

type TellGuestProps = { booking: Booking; text: string }

/** A prepared text and the ways to send it: the site writes none of these itself. */
const TellGuest = ({ booking: { email, phone }, text }: TellGuestProps) => {
  const number = whatsappNumber(phone)
  const outside = { target: '_blank', rel: 'noreferrer', className: textLink } as const
  return (
    <div className="whitespace-normal">
      <p>No e-mail was sent. Please tell the guest:</p>
      <p className="mt-3 border-l-2 border-gold pl-3 text-small whitespace-pre-line wrap-anywhere">{text}</p>
      <div className="mt-1 flex flex-wrap items-center gap-x-4 text-small">
        <span className="flex items-center">
          <CopyButton text={text} noun="text" label="Copy the text" />
        </span>
        {number && (
          <a href={whatsappLink(number, text)} {...outside}>
            WhatsApp
          </a>
        )}
        {isOneRecipient(email) && (
          <a href={`${mailLink(email)}?body=${encodeURIComponent(text)}`} className={textLink}>
            E-mail
          </a>
        )}
        {phone && <span>Phone: {phone}</span>}
      </div>
    </div>
  )
}

/** `house` are the owner's words. */
export const offeredTold = (booking: Booking, house: Words): Told => ({
  title: 'TIME OFFERED',
  message: <TellGuest booking={booking} text={whatsappText(booking, house)} />,
})

/** `asked`: the booking with the wish that was declined; `words` are the desk's own. */
export const declinedTold = (asked: Booking, words: string): Told => ({
  title: 'DECLINED',
  message: <TellGuest booking={asked} text={declinedText(asked, words)} />,
})
