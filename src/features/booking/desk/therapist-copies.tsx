import { useId } from 'react'
import { noteGivenCopies, watchGivenCopies } from '#data/acts/visit.ts'
import type { Booking } from '../booking.ts'
import { copyStateText, type GivenCopy, givenTo, isChanged, lastGiven } from '#features/roster/calls.ts'
import {
  type CopyLine,
  isUnplanned,
  lineTexts,
  messageText,
  NOTHING_PLANNED,
  type TherapistCopy,
  therapistCopies,
} from '#features/roster/therapist-copy.ts'
import { whatsappNumber } from '#shared/phone.ts'
import { dateInWords } from '#shared/venue-clock.ts'
import { classNames } from '#ui/class-names.ts'
import { Notice } from '#ui/notice.tsx'
import { useSignedIn } from '#desk/session.ts'
import { useAlertOf, useAreAlertsKnown } from '#desk/client-alerts.tsx'
import { WhatsappLink } from '#desk/contact-links.tsx'
import { useBlocksOn } from '#desk/use-day.ts'
import { ReadFailedNote, ReadState } from '#desk/read-state.tsx'
import { useLiveOf } from '#desk/use-read.ts'
import { useHouse } from '#desk/use-house.ts'
import { useNow } from '#desk/use-now.ts'
import { useSaving } from '#desk/use-saving.ts'

/** Without a date nothing is read. `given` is undefined while it cannot be compared. */
export const useDayCopies = (date: string | undefined, list: readonly Booking[] | undefined) => {
  const { menu, therapists, calendar, isKnown } = useHouse()
  const alertOf = useAlertOf()
  const areAlertsKnown = useAreAlertsKnown()
  const blocks = useBlocksOn(date)
  const given = useLiveOf(watchGivenCopies, date)
  const [hours, blocksOf] = [date === undefined ? undefined : calendar(date), blocks.value]
  const before = givenTo(date ?? '', given.value ?? [])
  return {
    value:
      date !== undefined && list && blocksOf && isKnown
        ? therapistCopies({ date, bookings: list, blocks: blocksOf, therapists, menu, hours, alertOf }, before)
        : undefined,
    blocks,
    given: { ...given, value: areAlertsKnown ? given.value : undefined },
  }
}

type DayCopies = ReturnType<typeof useDayCopies>

/** Notes that copies of a date were printed or, with the therapist's id, sent. */
export const useGivingCopies = (date: string) => {
  const staff = useSignedIn()
  const { save } = useSaving('NOT NOTED AS GIVEN')
  return (copies: readonly TherapistCopy[], sentTo?: string) => {
    const given = { date, copies, ...(sentTo !== undefined && { sentTo }) }
    if (copies.length > 0) void save(() => noteGivenCopies(given, staff))
  }
}

type CopySenderProps = {
  copy: TherapistCopy
  given: readonly GivenCopy[] | undefined
  nameId: string
}

const CopySender = ({ copy, given, nameId }: CopySenderProps) => {
  const now = useNow()
  const give = useGivingCopies(copy.date)
  const { id, phone } = copy.therapist
  const last = lastGiven(copy, given ?? [])
  return (
    <div className="flex flex-wrap items-center gap-x-4 text-small print:hidden">
      <WhatsappLink phone={phone} text={messageText(copy)} aria-describedby={nameId} onClick={() => give([copy], id)}>
        Send on WhatsApp
      </WhatsappLink>
      {!whatsappNumber(phone) && (
        <span className="text-ink-soft">{phone ? `Not on WhatsApp: ${phone}` : 'No phone in House, Therapists'}</span>
      )}
      <span role="status" className={classNames(isChanged(copy, last) && 'font-medium text-warn')}>
        {copyStateText(copy, last, now)}
      </span>
    </div>
  )
}

const Line = ({ line }: { line: CopyLine }) => {
  const [time, ...texts] = lineTexts(line)
  return (
    <li
      className={classNames(
        'break-inside-avoid gap-x-4 border-t border-line py-2 sm:grid sm:grid-cols-[11rem_1fr]',
        line.isBlock && 'text-ink-soft',
      )}
    >
      <p className="font-medium tabular-nums">{time}</p>
      <div className="min-w-0 wrap-anywhere">
        {texts.map((text) => (
          <p
            key={text}
            className={classNames('whitespace-pre-line', text.startsWith('Alert: ') && 'font-medium text-bad')}
          >
            {text}
          </p>
        ))}
      </div>
    </li>
  )
}

type PageProps = {
  title: string
  date: string
  about: string
  lines: readonly CopyLine[]
  /** Missing for visits that nobody has. */
  copy?: TherapistCopy
  given?: readonly GivenCopy[] | undefined
}

/** A page of paper for each therapist. On the screen they stand one below the other. */
const Page = ({ title, date, about, lines, copy, given }: PageProps) => {
  const id = useId()
  return (
    <section aria-label={title} className="mb-8 print:not-first:break-before-page">
      <h3 id={id} className="display text-[1.375rem] leading-tight wrap-anywhere">
        {title}
      </h3>
      <p className="text-small text-ink-soft">
        <span className="hidden print:inline">{`${dateInWords(date)}, `}</span>
        <span>{about}</span>
      </p>
      {copy && <CopySender copy={copy} given={given} nameId={id} />}
      {isUnplanned(lines) && <p className="mt-2">{NOTHING_PLANNED}</p>}
      {lines.length > 0 && (
        <ul className="mt-2">
          {lines.map((line) => (
            <Line key={line.key} line={line} />
          ))}
        </ul>
      )}
    </section>
  )
}

type TherapistCopiesProps = { date: string; read: DayCopies }

/** The copies for therapists, without surname, contact and price: one for each who works or has a visit, and one of visits that nobody has. */
export const TherapistCopies = ({ date, read: { value, blocks, given } }: TherapistCopiesProps) => {
  const house = useHouse()
  if (!house.isKnown) return <ReadState read={house} name="the settings" />
  if (!value) return <ReadState read={{ ...blocks, value }} name="the hours of this day" />
  const { copies, unassigned } = value
  if (copies.length === 0 && unassigned.length === 0)
    return <Notice tone="neutral" title="Nobody works and nobody is expected on this day" />
  return (
    <>
      <ReadFailedNote
        read={given}
        text="Which copies were printed or sent could not be read."
        className="mb-4 print:hidden"
      />
      <div>
        {copies.map((copy) => {
          const { therapist, hours, lines } = copy
          const page = { title: therapist.name, about: hours, lines, date, copy, given: given.value }
          return <Page key={therapist.id} {...page} />
        })}
        {unassigned.length > 0 && (
          <Page title="No therapist yet" date={date} about="Visits that lack a therapist" lines={unassigned} />
        )}
      </div>
    </>
  )
}
