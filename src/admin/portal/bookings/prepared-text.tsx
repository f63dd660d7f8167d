import type { Booking } from '#domain/booking.ts'
import { isEmail } from '#domain/email.ts'
import type { Words } from '#domain/house/house.ts'
import { mailLink } from '#domain/links.ts'
import { textLink } from '../buttons.tsx'
import { WhatsappLink } from '../contact-links.tsx'
import { CopyButton } from '../copy-button.tsx'
import { lines, paragraphs } from '../texts.ts'
import type { ActReport } from './actions.tsx'
import { type AlertText, type Confirmed, confirmedAlert, reachThem, reasonGiven } from './booking-texts.ts'
import { declinedText, whatsappText } from './whatsapp-text.ts'

const NO_MAIL = 'No e-mail was sent. Please tell the guest:'

type PreparedTextProps = {
  booking: Booking
  text: string
  /** Shown above the text. */
  lead?: string
}

/** A text for the guest that staff can copy or send by WhatsApp or e-mail. The site itself sends nothing. */
const PreparedText = ({ booking: { email, phone }, text, lead = NO_MAIL }: PreparedTextProps) => (
  <div data-prepared className="whitespace-normal">
    <p>{lead}</p>
    <p className="mt-3 border-l-2 border-gold pl-3 text-small whitespace-pre-line wrap-anywhere">{text}</p>
    <div className="mt-1 flex flex-wrap items-center gap-x-4 text-small">
      <span className="flex items-center">
        <CopyButton text={text} noun="text" label="Copy the text" />
      </span>
      <WhatsappLink phone={phone} text={text}>
        WhatsApp
      </WhatsappLink>
      {isEmail(email) && (
        <a href={`${mailLink(email)}?body=${encodeURIComponent(text)}`} className={textLink}>
          E-mail
        </a>
      )}
      {phone && <span>{`Phone: ${phone}`}</span>}
    </div>
  </div>
)

/** The specified alert, and below it a text for the guest. */
const withPreparedText = ({ title, message }: AlertText, text: PreparedTextProps): ActReport => ({
  title,
  message: (
    <>
      <div>{message}</div>
      <div className="mt-5 border-t border-line pt-4">
        <PreparedText {...text} />
      </div>
    </>
  ),
})

export const confirmedReport = (confirmed: Confirmed, house: Words): ActReport =>
  withPreparedText(confirmedAlert(confirmed), {
    booking: confirmed.booking,
    text: whatsappText(confirmed.booking, house),
    lead: 'A text for the guest, if you want to write as well:',
  })

const rejectedAlert = (booking: Booking): AlertText => ({
  title: 'BOOKING REJECTED',
  message: paragraphs(
    `Reason: ${reasonGiven(booking.rejectionReason)}`,
    lines('You may want to contact the client by e-mail and phone:', reachThem(booking)),
  ),
})

export const rejectedReport = (booking: Booking, house: Words): ActReport =>
  withPreparedText(rejectedAlert(booking), { booking, text: whatsappText(booking, house) })

/** The report after proposing another time. `house`: the owner's texts. */
export const proposedReport = (booking: Booking, house: Words): ActReport => ({
  title: 'TIME OFFERED',
  message: <PreparedText booking={booking} text={whatsappText(booking, house)} />,
})

/** `asked`: the booking with the wish that was declined. */
export const declinedReport = (asked: Booking): ActReport => ({
  title: 'DECLINED',
  message: <PreparedText booking={asked} text={declinedText(asked)} />,
})
