import type { Booking } from '#domain/booking.ts'
import { isOneRecipient } from '#domain/email.ts'
import type { Words as HouseWords } from '#domain/house/house.ts'
import { mailLink, whatsappLink } from '#domain/links.ts'
import { whatsappNumber } from '#domain/whatsapp-number.ts'
import { textLink } from '../buttons.tsx'
import { CopyButton } from '../copy-button.tsx'
import { type Confirmed, confirmedWords, rejectedWords, type Words } from './booking-texts.ts'
import type { Told } from './act-report.ts'
import { declinedText, whatsappText } from './whatsapp-text.ts'

const NO_MAIL = 'No e-mail was sent. Please tell the guest:'

type TellGuestProps = {
  booking: Booking
  text: string
  /** Stands above the text. */
  lead?: string
}

/** A prepared text and the ways to send it: the site writes none of these itself. */
const TellGuest = ({ booking: { email, phone }, text, lead = NO_MAIL }: TellGuestProps) => {
  const number = whatsappNumber(phone)
  const outside = { target: '_blank', rel: 'noreferrer', className: textLink } as const
  return (
    <div data-prepared className="whitespace-normal">
      <p>{lead}</p>
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

/** The specified words, and below them a text for the guest. `house` are the owner's words. */
const withText = ({ title, message }: Words, text: TellGuestProps): Told => ({
  title,
  message: (
    <>
      {message}
      <div className="mt-5 border-t border-line pt-4">
        <TellGuest {...text} />
      </div>
    </>
  ),
})

export const confirmedTold = (confirmed: Confirmed, house: HouseWords): Told =>
  withText(confirmedWords(confirmed), {
    booking: confirmed.booking,
    text: whatsappText(confirmed.booking, house),
    lead: 'A text for the guest, if you want to write as well:',
  })

export const rejectedTold =
  (house: HouseWords) =>
  (booking: Booking): Told =>
    withText(rejectedWords(booking), { booking, text: whatsappText(booking, house) })

/** `house` are the owner's words. */
export const offeredTold = (booking: Booking, house: HouseWords): Told => ({
  title: 'TIME OFFERED',
  message: <TellGuest booking={booking} text={whatsappText(booking, house)} />,
})

/** `asked`: the booking with the wish that was declined; `words` are the desk's own. */
export const declinedTold = (asked: Booking, words: string): Told => ({
  title: 'DECLINED',
  message: <TellGuest booking={asked} text={declinedText(asked, words)} />,
})
