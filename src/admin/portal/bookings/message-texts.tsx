import type { Booking } from '#domain/booking.ts'
import { whatsappLink } from '#domain/links.ts'
import { whatsappNumber } from '#domain/phone.ts'
import { textLink } from '../buttons.tsx'
import { useHouse } from '../use-house.ts'
import { notingText, useReminders } from './use-reminders.ts'
import { readyTexts } from './whatsapp-text.ts'

type MessageTextsProps = { booking: Booking; now: Date; nameId: string }

/** Further prepared texts for a guest before the visit, such as “Running late”, each as a WhatsApp link. */
export const MessageTexts = ({ booking, now, nameId }: MessageTextsProps) => {
  const { remind, notingOf } = useReminders()
  const number = whatsappNumber(booking.phone)
  const texts = readyTexts(booking, now, useHouse().content.words)
  if (!number || texts.length === 0) return null
  return (
    <details className="open:basis-full">
      <summary aria-describedby={nameId} className="min-h-11 w-fit content-center text-ink-soft hover:text-ink">
        More texts
      </summary>
      <p className="flex flex-wrap gap-x-4">
        {texts.map(({ name, text, isReminder }) => (
          <a
            key={name}
            href={whatsappLink(number, text)}
            target="_blank"
            rel="noreferrer"
            aria-describedby={nameId}
            className={textLink}
            onClick={() => isReminder && remind(booking)}
          >
            {name}
          </a>
        ))}
        <span role="status" className="content-center text-ink-soft">
          {notingText(notingOf(booking))}
        </span>
      </p>
    </details>
  )
}
