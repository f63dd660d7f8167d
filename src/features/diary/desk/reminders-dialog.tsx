import { useId } from 'react'
import type { Booking } from '#features/booking/booking.ts'
import { nextOpenDays } from '../open-days.ts'
import { byTime } from '../drawn-day.ts'
import { displayName, servicesText, shownTime } from '#features/booking/display.ts'
import { isEmail } from '#shared/email.ts'
import { callLink, mailLink } from '#shared/links.ts'
import { addDays, dateText, venueToday } from '#shared/venue-clock.ts'
import { Dialog } from '#ui/dialog.tsx'
import { whenAndWho } from '#features/booking/desk/booking-texts.ts'
import { reminderText } from '#features/booking/desk/whatsapp-text.ts'
import { textLink } from '#desk/buttons.tsx'
import { WhatsappLink } from '#desk/contact-links.tsx'
import { ReadState } from '#desk/read-state.tsx'
import { noteReminder } from '#data/acts/visit.ts'
import { useSignedIn } from '#desk/session.ts'
import { useSaving } from '#desk/use-saving.ts'
import { useHouse } from '#desk/use-house.ts'
import { useNow } from '#desk/use-now.ts'
import { useBookingsOn } from '#desk/use-day.ts'

const Line = ({ booking, now }: { booking: Booking; now: Date }) => {
  const staff = useSignedIn()
  const { isSaving, save } = useSaving('The reminder was not noted')
  // No act, because acts run one at a time and the desk opens one reminder after the other.
  const remind = () => {
    if (!isSaving) void save(() => noteReminder(booking, staff))
  }
  const nameId = useId()
  const { phone, email, remindedAt, remindedBy } = booking
  const text = reminderText(booking, now, useHouse().content.words)
  const link = { 'aria-describedby': nameId, className: textLink, onClick: remind }
  return (
    <li className="border-b border-line py-2">
      <p id={nameId} className="wrap-anywhere">
        <span className="font-medium tabular-nums">{shownTime(booking.time) || 'No time'}</span>{' '}
        <span className="font-medium">{displayName(booking, 'Unknown Client')}</span>
        <span className="text-small text-ink-soft">{` · ${servicesText(booking)}`}</span>
      </p>
      <div className="flex flex-wrap items-center gap-x-4 text-small">
        <WhatsappLink phone={phone} text={text} aria-describedby={nameId} onClick={remind}>
          WhatsApp
        </WhatsappLink>
        {phone ? (
          <a {...link} href={callLink(phone)}>{`Call ${phone}`}</a>
        ) : isEmail(email) ? (
          <a {...link} href={`${mailLink(email)}?body=${encodeURIComponent(text)}`}>
            E-mail
          </a>
        ) : (
          <span>No phone and no e-mail.</span>
        )}
        <span role="status" className={remindedAt ? 'text-good' : 'text-ink-soft'}>
          {isSaving ? 'Saving...' : remindedAt ? `Opened ${whenAndWho(remindedAt, remindedBy)}` : 'Not reminded yet'}
        </span>
      </div>
    </li>
  )
}

export const RemindersDialog = ({ onClose }: { onClose: () => void }) => {
  const now = useNow()
  const house = useHouse()
  const today = venueToday(now)
  const date = house.isKnown ? nextOpenDays(today, 1, house.calendar)[0] : undefined
  const read = useBookingsOn(date)
  const failed = house.failed ?? read.failed
  const visits = read.value?.filter(({ status, outcome }) => status === 'confirmed' && !outcome).toSorted(byTime)
  const done = visits?.filter(({ remindedAt }) => remindedAt).length ?? 0
  const ofAll =
    visits && (visits.length > 0 ? `${String(done)} of ${String(visits.length)} reminded` : 'nobody to remind')
  const day = date && `${date === addDays(today, 1) ? 'Tomorrow' : 'Next open day'}, ${dateText(date)}`
  return (
    <Dialog title="Reminders" onClose={onClose}>
      <div className="whitespace-normal">
        <p role="status" className="font-medium">
          {[day, ofAll].filter(Boolean).join(': ')}
        </p>
        <ReadState
          read={{ value: visits, failed, reload: () => Promise.all([house.reload(), read.reload()]) }}
          name="whom to remind"
        />
        {read.oldSince && <p className="mt-1 text-small text-warn">There is no connection: this may be old.</p>}
        <ul className="mt-2">
          {visits?.map((booking) => (
            <Line key={booking.id} booking={booking} now={now} />
          ))}
        </ul>
      </div>
    </Dialog>
  )
}
