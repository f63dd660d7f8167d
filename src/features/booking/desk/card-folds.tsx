import { type ReactNode, useCallback, useState } from 'react'
import { listEvents } from '#data/diary-desk.ts'
import type { Booking } from '../booking.ts'
import { eventText } from '../acts.ts'
import { stampText } from '../display.ts'
import { requestLink } from '../receipt.ts'
import { WhatsappLink, CopyButton } from '#desk/contact-links.tsx'
import { ReadState } from '#desk/read-state.tsx'
import { useOnChange, useRead } from '#desk/use-read.ts'
import { useTherapistNames } from '#desk/use-house.ts'
import { useNow } from '#desk/use-now.ts'
import { readyTexts } from './whatsapp-text.ts'

type FoldProps = { booking: Booking; nameId: string }

const Fold = ({ title, nameId, children }: { title: string; nameId: string; children: ReactNode }) => {
  const [isOpen, setOpen] = useState(false)
  return (
    <details className="open:basis-full" onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary aria-describedby={nameId} className="min-h-11 w-fit content-center text-ink-soft hover:text-ink">
        {title}
      </summary>
      {isOpen && children}
    </details>
  )
}

/** Texts for WhatsApp, and the guest's link to My request, which every text holds. It is missing where the address of the site is not known. */
export const GuestTexts = ({ booking, nameId }: FoldProps) => {
  const texts = readyTexts(booking, useNow())
  const link = requestLink(booking.id)
  if (texts.length === 0 && !link) return null
  return (
    <Fold title="Texts and link" nameId={nameId}>
      <div className="flex flex-wrap items-center gap-x-4">
        {texts.map(({ name, text }) => (
          <WhatsappLink key={name} phone={booking.phone} text={text} aria-describedby={nameId}>
            {name}
          </WhatsappLink>
        ))}
        {link && (
          <span className="flex min-w-0 items-center">
            <span className="min-w-0 wrap-anywhere">{link}</span>
            <CopyButton text={link} noun="link" />
          </span>
        )}
      </div>
    </Fold>
  )
}

export const History = ({ booking, nameId }: FoldProps) => (
  <Fold title="History" nameId={nameId}>
    <Events booking={booking} />
  </Fold>
)

const Events = ({ booking: { id, mark = '' } }: { booking: Booking }) => {
  const read = useRead(useCallback(() => listEvents(id), [id]))
  const nameOf = useTherapistNames()
  // Each act sets a new mark, and then the events are read again.
  useOnChange(mark, read.reload)
  return (
    <div className="pb-2">
      <ReadState read={read} name="the history" />
      <div role="status">{read.value?.length === 0 && <p>Nothing was done with this request yet.</p>}</div>
      {read.value && read.value.length > 0 && (
        <ol className="grid gap-1">
          {read.value.map((event) => (
            <li key={event.id} className="border-l-2 border-line py-1 pl-3 wrap-anywhere">
              <span className="block text-ink-soft tabular-nums">{stampText(event.at, 'Time not known')}</span>
              <span>{eventText(event, nameOf)}</span>
            </li>
          ))}
        </ol>
      )}
    </div>
  )
}
