import type { Booking } from '#domain/booking.ts'
import { isEmail } from '#domain/email.ts'
import { mailLink } from '#domain/links.ts'
import { textLink } from '../buttons.tsx'
import { WhatsappLink } from '../contact-links.tsx'
import { CopyButton } from '../copy-button.tsx'
import type { ActReport } from './actions.tsx'

const NO_MAIL = 'No e-mail was sent. Please tell the guest:'

type PreparedTextProps = {
  booking: Booking
  text: string
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

/** The report of an act: what is specified, if anything is, and below it a text for the guest. */
export const preparedReport = (title: string, prepared: PreparedTextProps & { message?: string }): ActReport => ({
  title,
  message: (
    <>
      {prepared.message && <div className="mb-5 border-b border-line pb-4">{prepared.message}</div>}
      <PreparedText {...prepared} />
    </>
  ),
})
