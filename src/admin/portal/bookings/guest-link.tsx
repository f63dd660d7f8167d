import { useState } from 'react'
import { requestLink } from '#domain/request-link.ts'
import type { Booking } from '#domain/booking.ts'
import { whatsappLink } from '#domain/links.ts'
import { whatsappNumber } from '#domain/phone.ts'
import { textLink } from '../buttons.tsx'
import { CopyButton } from '../copy-button.tsx'
import { linkText } from './whatsapp-text.ts'

type GuestLinkProps = { booking: Booking; nameId: string }

/** The guest's link to My request, to copy or to send. Nothing is shown where the address of the site is not known. */
export const GuestLink = ({ booking, nameId }: GuestLinkProps) => {
  const [isOpen, setOpen] = useState(false)
  const link = requestLink(booking.id)
  const number = whatsappNumber(booking.phone)
  if (!link) return null
  return (
    <details className="open:basis-full" onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary aria-describedby={nameId} className="min-h-11 w-fit content-center text-ink-soft hover:text-ink">
        Guest’s link
      </summary>
      {isOpen && (
        <div className="flex flex-wrap items-center gap-x-4">
          <span className="flex min-w-0 items-center">
            <span className="min-w-0 wrap-anywhere">{link}</span>
            <CopyButton text={link} noun="link" />
          </span>
          {number && (
            <a
              href={whatsappLink(number, linkText(booking))}
              target="_blank"
              rel="noreferrer"
              aria-describedby={nameId}
              className={textLink}
            >
              Send by WhatsApp
            </a>
          )}
        </div>
      )}
    </details>
  )
}
