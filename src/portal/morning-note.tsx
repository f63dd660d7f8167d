import { useCallback, useEffect, useState } from 'react'
import type { Booking } from '#features/booking/booking.ts'
import { countText } from '#features/booking/display.ts'
import { classNames } from '#ui/class-names.ts'
import { Icon } from '#ui/icon.tsx'
import { Link } from '#ui/link.tsx'
import { setOutcome } from '#data/acts/visit.ts'
import { listOpenRoomBills, listUnmarkedOn } from '#data/bookings-desk.ts'
import { denialText } from '#shared/staff.ts'
import { useDialog } from '#ui/dialog.tsx'
import { listFaults } from '#data/faults-desk.ts'
import { listFailedMails, countMails } from '#data/email-desk.ts'
import { isAnythingDue } from '#data/old-records.ts'
import { mailLimitText } from '#features/house/mail-settings.ts'
import { addDays, venueToday } from '#shared/venue-clock.ts'
import { monthOf } from '#shared/month.ts'
import { textLink, PortalButton } from '#desk/buttons.tsx'
import { ReadFailedNote } from '#desk/read-state.tsx'
import { useLists } from '#desk/portal-lists.ts'
import { usePortalView } from '#desk/portal-view.ts'
import { failedAlert } from '#desk/reason.ts'
import { useSignedIn } from '#desk/session.ts'
import { useActions } from '#features/booking/desk/actions.tsx'
import { whoAndWhen } from '#features/booking/desk/booking-texts.ts'
import { lines, paragraphs } from '#desk/texts.ts'
import { useBookingsOn } from '#desk/use-day.ts'
import { changesKey, together, useOnChange, useRead } from '#desk/use-read.ts'
import { useFreshness } from '#desk/use-freshness.ts'
import { useHouse } from '#desk/use-house.ts'
import { useNow } from '#desk/use-now.ts'
import { useSaving } from '#desk/use-saving.ts'
import { backupLine, billsLine, mailLine, type MorningLine, tomorrowToPrint, unservedLine } from './morning-lines.ts'

/** What no list of the portal holds. */
const lookForMore = async (today: string, isMain: boolean, monthlyLimit: number | undefined) => {
  const [failedMails, mails, faults, isDue] = await Promise.all([
    listFailedMails(),
    monthlyLimit === undefined ? undefined : countMails(monthOf(today)),
    isMain ? listFaults(addDays(today, -1)) : [],
    isMain && isAnythingDue(),
  ])
  return { failedMails, mails, faults, isDue }
}

/** What this person has to put right, a line each; `paper` and `unmarked` are two of them. */
const useMorning = () => {
  const now = useNow()
  const isMain = denialText(useSignedIn(), 'manage_house') === undefined
  const { settings, calendar, days, mail, backups, isKnown } = useHouse()
  const { changes = [], pages } = useLists().bookings
  const { monthlyLimit } = mail
  const today = venueToday(now)
  // Again each morning, because the portal stays open.
  const more = useRead(useCallback(() => lookForMore(today, isMain, monthlyLimit), [today, isMain, monthlyLimit]))
  const tomorrow = isKnown ? tomorrowToPrint(now, calendar) : undefined
  const coming = useBookingsOn(tomorrow).value?.filter(({ status }) => status !== 'rejected') ?? []
  // Main may have put things right in House.
  const isHouse = usePortalView().open === 'house'
  useOnChange(isHouse, () => !isHouse && more.reload())

  const yesterday = addDays(today, -1)
  const ofPast = useRead(
    useCallback(() => Promise.all([listUnmarkedOn(yesterday), listOpenRoomBills(today)]), [today, yesterday]),
  )
  // A visit may also have been moved away from yesterday.
  const isPast = ({ date, dateModified }: Booking) => date < today || dateModified
  useOnChange(changesKey(changes, isPast), ofPast.reload)
  // On a computer that slept the morning begins before its line is back.
  const { isOnline, oldSince } = useFreshness()
  const isLive = isOnline && oldSince === undefined
  useOnChange(isLive, () => isLive && void Promise.all([more.reload(), ofPast.reload()]))
  const [unmarkedVisits = [], openBills = []] = ofPast.value ?? []
  const count = unmarkedVisits.length

  const { failedMails = [], mails, faults = [], isDue = false } = more.value ?? {}
  // What was read is as old as the opening of the portal; later changes are known.
  const known = new Map([...failedMails, ...(pages.list ?? []), ...changes].map((booking) => [booking.id, booking]))
  const mailLimit = mails && monthlyLimit && mailLimitText(mails, monthlyLimit, isMain)
  const times = faults.reduce((sum, fault) => sum + fault.times, 0)
  const paper = coming.length > 0 && {
    text: `${countText(coming.length, 'booking')} tomorrow: print them, because without power paper is the diary`,
    to: `?view=sheet&day=${String(tomorrow)}`,
  }
  const unmarked = count > 0 && {
    text: `${countText(count, 'visit')} of yesterday ${count === 1 ? 'has' : 'have'} no outcome`,
    to: `?view=diary&day=${yesterday}`,
  }
  const lines: (MorningLine | false | undefined)[] = [
    paper,
    unmarked,
    billsLine(openBills),
    mailLine([...known.values()], now),
    isKnown && days && unservedLine(days, settings, now),
    // Staff cannot change the plan.
    mailLimit ? { text: mailLimit, to: isMain ? '?house=mail' : undefined } : undefined,
    times > 0 && { text: `${countText(times, 'fault')} of the portal since yesterday`, to: '?house=order' },
    isDue && { text: 'Old records are due to be erased', to: '?house=records' },
    isMain && isKnown && backupLine(backups, now),
  ]
  return { lines: lines.flatMap((line) => line || []), paper, unmarked, yesterday, more: together([more, ofPast]) }
}

const AllCame = ({ yesterday }: { yesterday: string }) => {
  const { alert, confirm } = useDialog()
  const { processing, act } = useActions()
  const { isSaving, save } = useSaving('ERROR')

  /** Asks, then marks the visits without an outcome as done; one that fails ends it, and a second press goes on. */
  const markAll = async () => {
    const visits = await listUnmarkedOn(yesterday)
    if (visits.length === 0)
      return alert({ title: 'Nothing to mark', message: 'Every visit of that day is marked already.' })
    const isWanted = await confirm({
      title: 'Did all of them come?',
      message: paragraphs(
        `${countText(visits.length, 'visit')} will be marked as done. Each can be taken back.`,
        lines(...visits.map(whoAndWhen)),
      ),
      ok: 'All came',
    })
    if (!isWanted) return undefined
    for (const [marked, booking] of visits.entries()) {
      const isStored = await act(booking, (staff) => setOutcome(booking, { outcome: 'done' }, staff), {
        failed: (error) => {
          const { message, ...report } = failedAlert('Not all were marked', error)
          const before = `${countText(marked, 'visit')} marked as done. Then ${whoAndWhen(booking)}:`
          return { ...report, message: paragraphs(before, message) }
        },
        stays: true,
      })
      if (!isStored) return undefined
    }
    return alert({ title: 'SUCCESS', message: `${countText(visits.length, 'visit')} marked as done.` })
  }

  return (
    <PortalButton disabled={processing !== undefined} busy={isSaving} onClick={() => void save(markAll)}>
      All came
    </PortalButton>
  )
}

const NOT_ALL = 'Not everything could be looked for'

/** One closed line above list and diary; only a press opens it, so that nothing moves by itself. Stays mounted, because each mount reads. */
const Note = () => {
  const { lines, paper, unmarked, yesterday, more } = useMorning()
  const { open } = usePortalView()
  const [isOpen, setOpen] = useState(false)
  const isPart = more.failed !== undefined
  if ((lines.length === 0 && !isPart) || (open !== 'list' && open !== 'diary')) return null
  const title = lines.length > 0 ? `${countText(lines.length, 'thing')} to put right` : NOT_ALL
  return (
    <>
      <button
        type="button"
        aria-expanded={isOpen}
        className="flex min-h-11 items-center gap-1.5 border-line text-left text-small font-medium text-warn hover:text-ink max-xl:mr-4 max-sm:mr-0 max-sm:w-full max-sm:border-b xl:border-b xl:pl-4 print:hidden"
        onClick={() => setOpen(!isOpen)}
      >
        <Icon name="right" className={classNames('size-4 shrink-0', isOpen && '[transform:rotate(90deg)]')} />
        {/* Before closing the fold itself says so. */}
        <span>{paper ? paper.text : title}</span>
      </button>
      <p role="status" className="sr-only">
        {paper && paper.text}
      </p>
      {isOpen && (
        <div className="order-1 mt-2 min-w-0 basis-full rounded-[2px] border border-warn/40 bg-warn-pale px-4 py-1 text-small print:hidden">
          <ul aria-label="To put right">
            {lines.map(({ text, to }) => (
              <li key={text} className="flex flex-wrap items-center gap-x-4 wrap-anywhere">
                {to ? (
                  <Link to={to} className={textLink}>
                    {text}
                  </Link>
                ) : (
                  <p className="py-2">{text}</p>
                )}
                {unmarked && unmarked.text === text && <AllCame yesterday={yesterday} />}
              </li>
            ))}
          </ul>
          <ReadFailedNote read={more} text={`${NOT_ALL}.`} className="pb-2" />
        </div>
      )}
    </>
  )
}

/** Milliseconds, so that lists and figures are read first. */
const NOTE_AFTER_MS = 8_000

export const MorningNote = () => {
  const [hasTime, setHasTime] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setHasTime(true), NOTE_AFTER_MS)
    return () => clearTimeout(timer)
  }, [])
  return hasTime && <Note />
}
