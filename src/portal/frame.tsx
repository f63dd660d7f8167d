import { useEffect, useRef, useState } from 'react'
import { timeInWords, venueMinutes } from '#shared/venue-clock.ts'
import { Notice } from '#ui/notice.tsx'
import { spa } from '#config/spa.ts'
import { denialText, ROLE_NAMES } from '#shared/staff.ts'
import { textButton } from '#ui/button.tsx'
import { classNames } from '#ui/class-names.ts'
import { Icon } from '#ui/icon.tsx'
import { type FailedRead, PortalButton, RetryButton } from '#desk/buttons.tsx'
import { useEntries } from '#features/booking/desk/entry/entries.tsx'
import { NewBookingDialog } from '#features/booking/desk/entry/new-booking-dialog.tsx'
import { MorningNote } from './morning-note.tsx'
import { useLists } from '#desk/portal-lists.ts'
import { Spinner } from '#ui/spinner.tsx'
import { usePortalView } from '#desk/portal-view.ts'
import { PortalTabs } from './tabs.tsx'
import { VIEWS } from './views.tsx'
import { lateView, MissingNotes } from '#desk/read-state.tsx'
import { usePortalShortcuts } from './portal-shortcuts.tsx'
import { useAlerts } from './use-alerts.ts'
import { arrivalText, useArrivals, useShowNew } from '#desk/use-arrivals.ts'
import { useFreshness } from '#desk/use-freshness.ts'
import { useActions } from '#features/booking/desk/actions.tsx'
import { readSession, sessionEnds, useSignedIn } from '#desk/session.ts'
import { useNow } from '#desk/use-now.ts'

export const LoadingView = () => (
  <div role="status" className="wrap flex min-h-[60vh] flex-col items-center justify-center gap-3 text-center">
    <Spinner className="text-title text-gold-deep" />
    <p className="display text-title">Loading Admin Portal...</p>
    <p className="text-ink-soft">Please wait while we fetch your data.</p>
  </div>
)

const HousePage = lateView('the house', async () => (await import('#features/house/desk/house-page.tsx')).HousePage)

const HouseView = () => {
  const { leaveHouse } = usePortalView()
  const denial = denialText(useSignedIn(), 'manage_house')
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  return (
    <section aria-labelledby="house-title" className="pt-4">
      <PortalButton className="print:hidden" onClick={leaveHouse}>
        Back to the portal
      </PortalButton>
      <h2 ref={heading} id="house-title" tabIndex={-1} className="display mt-4 text-title print:hidden">
        House
      </h2>
      {denial ? <p className="mt-3">{denial}</p> : <HousePage />}
    </section>
  )
}

const ErrorView = ({ read }: { read: FailedRead }) => (
  <div className="wrap flex min-h-[60vh] flex-col justify-center py-10">
    <Notice
      tone="bad"
      title="Error Loading Data"
      action={<RetryButton tone="gold" read={read} />}
      className="mx-auto w-full max-w-text"
    >
      {read.failed}
    </Notice>
  </div>
)

type DeskProps = { hasPin: boolean; onChoosePin: () => void; onSignOut: () => void }

/** The head of the portal. On a phone title and buttons share the first row; name, role, PIN and House stand below. */
const PortalHeader = ({ hasPin, onChoosePin, onSignOut, onShortcuts }: DeskProps & { onShortcuts: () => void }) => {
  const alerts = useAlerts()
  const staff = useSignedIn()
  const { showHouse } = usePortalView()
  const lesser = classNames(textButton, 'order-1 text-small sm:order-none')
  return (
    <header className="flex flex-wrap items-center justify-between gap-x-2 sm:gap-x-6 sm:gap-y-1">
      <div className="sm:flex sm:flex-wrap sm:items-baseline sm:gap-x-3">
        <h1 className="display text-[1.5rem] leading-tight sm:text-[2rem]">Admin Portal</h1>
        <p className="text-ink-soft max-sm:text-small max-sm:leading-none">{spa.name}</p>
      </div>
      <div className="flex items-center gap-x-4 max-sm:contents print:hidden">
        <p className="text-small text-ink-soft max-sm:order-1">{`${staff.name} · ${ROLE_NAMES[staff.role]}`}</p>
        <button type="button" className={lesser} onClick={onChoosePin}>
          <span className="max-sm:hidden">{`${hasPin ? 'Change' : 'Choose a'} `}</span>PIN
        </button>
        {denialText(staff, 'manage_house') === undefined && (
          <button type="button" className={lesser} onClick={() => showHouse('menu')}>
            House
          </button>
        )}
        <div className="flex gap-2">
          <PortalButton role="switch" aria-checked={alerts.isOn} className="max-sm:px-2.5!" onClick={alerts.turn}>
            <Icon name={alerts.isOn ? 'bell' : 'bell-off'} className="size-5 sm:hidden" />
            <span className="max-sm:sr-only">{`Alerts ${alerts.isOn ? 'on' : 'off'}`}</span>
          </PortalButton>
          <PortalButton aria-label="Keyboard shortcuts" className="max-sm:hidden" onClick={onShortcuts}>
            ?
          </PortalButton>
          <PortalButton className="max-sm:px-2.5!" onClick={onSignOut}>
            Sign out
          </PortalButton>
        </div>
      </div>
    </header>
  )
}

type Stat = { label: string; count: number | undefined; failed: string | undefined }

const Count = ({ count, failed }: Stat) => {
  if (count !== undefined) return count.toLocaleString('en')
  if (failed === undefined) return <span className="text-ink-soft">…</span>
  return (
    <span role="img" aria-label="could not be loaded">
      –
    </span>
  )
}

/** The six figures in one line and when they were counted. One that could not be loaded is a dash, never a zero. */
const StatCards = () => {
  const { bookings, clients, services } = useLists()
  const { figures, counts, longestPending } = bookings
  const failed = counts.failed ?? longestPending.failed
  const stats: readonly Stat[] = [
    { label: 'Pending', count: figures.pending, failed },
    { label: 'Confirmed', count: figures.confirmed, failed },
    { label: 'Clients', count: clients.count.value, failed: clients.count.failed },
    { label: 'Services', count: services.value, failed: services.failed },
    { label: 'Total', count: figures.total, failed },
    { label: 'Rejected', count: figures.rejected, failed },
  ]
  return (
    <section aria-label="Figures" className="mb-1 sm:mt-3 sm:mb-2 print:hidden">
      <dl className="flex flex-wrap justify-between gap-x-1 overflow-hidden sm:grid sm:grid-cols-6 sm:gap-px sm:rounded-[2px] sm:border sm:border-line sm:bg-line">
        {stats.map((stat) => (
          <div
            key={stat.label}
            className="flex flex-col-reverse sm:bg-paper sm:px-3 sm:py-1.5 lg:flex-row-reverse lg:items-baseline lg:justify-end lg:gap-x-2"
          >
            <dt className="text-[0.8125rem] leading-snug text-ink-soft sm:text-small">{stat.label}</dt>
            <dd className="text-[1.125rem] leading-tight font-medium tabular-nums sm:text-[1.25rem]">
              <Count {...stat} />
            </dd>
          </div>
        ))}
      </dl>
      <p className="min-h-4 text-right text-[0.75rem] leading-4 text-ink-soft">
        {counts.asOf && `as of ${timeInWords(venueMinutes(counts.asOf))}`}
      </p>
    </section>
  )
}

/** Says when the portal is offline, shows stale data or could not read a part, so that staff promise no time from a stale list. */
const FreshnessBanner = () => {
  const read = useFreshness()
  const { isOnline, oldSince, failed } = read
  const isShown = !isOnline || oldSince !== undefined || failed !== undefined
  const interrupted = failed === undefined ? 'The line is interrupted.' : 'Not everything could be refreshed.'
  const old = oldSince && `What is shown may be old: it is as of ${timeInWords(venueMinutes(oldSince))}.`
  return (
    <div role="status" className="print:hidden">
      {isShown && (
        <div className="mt-4 flex flex-wrap items-center justify-between gap-x-4 gap-y-2 rounded-[2px] border border-warn/40 bg-warn-pale px-4 py-2 max-sm:mb-3">
          <p className="text-small">
            <span className="font-medium">{isOnline ? interrupted : 'You are offline.'}</span>{' '}
            <span>{[old, isOnline && failed].filter(Boolean).join(' ')}</span>
          </p>
          <RetryButton read={read}>Refresh</RetryButton>
        </div>
      )}
    </div>
  )
}

const ENDS_SOON_MS = 15 * 60_000

const SessionEnd = () => {
  const [session] = useState(readSession)
  const now = useNow()
  const ends = session && sessionEnds(session)
  return (
    <p role="status" className="text-small font-medium text-warn print:hidden">
      {ends &&
        ends.getTime() - now.getTime() <= ENDS_SOON_MS &&
        `Your sign-in ends at ${timeInWords(venueMinutes(ends))}. Half-entered bookings and forms wait in this tab for you; an open dialog does not.`}
    </p>
  )
}

/** A bar over the bottom of the window, so that the page does not move when the bar appears. At the end of the page it has its own space. */
const ArrivalBar = () => {
  const arrivals = useArrivals()
  const showNew = useShowNew()
  const text = arrivalText(arrivals.entries)
  return (
    <div className="pointer-events-none sticky bottom-3 z-10 low:static mt-3 grid justify-items-center gap-2 print:hidden">
      <p role="status" aria-label="New" className="sr-only">
        {text}
      </p>
      {text && (
        <div className="pointer-events-auto mx-auto flex w-fit items-center gap-3 rounded-[2px] border border-gold-deep bg-paper px-3 py-2 shadow-card max-sm:flex-wrap sm:gap-4 sm:px-4">
          <p className="text-small leading-snug font-medium sm:text-[1rem]">{text}</p>
          <div className="flex shrink-0 gap-2">
            <PortalButton tone="gold" onClick={showNew}>
              Show new
            </PortalButton>
            <PortalButton onClick={arrivals.seeAll}>Seen</PortalButton>
          </div>
        </div>
      )}
    </div>
  )
}

/** The frame around every view. The desk keeps it open all day: it hears what is new, uses the keys, prints tomorrow, signs out. */
export const Frame = (desk: DeskProps) => {
  const { open, tab } = usePortalView()
  const { Panel } = VIEWS[tab]
  const { pages } = useLists().bookings
  const { reload } = useFreshness()
  const shortcuts = usePortalShortcuts()
  const { entry } = useEntries()
  const { asked, close } = useActions()

  // Once the first list has come, the frame stays: a reload or another filter shows its spinner inside the list.
  const [isOpen, setIsOpen] = useState(false)
  if (!isOpen && pages.list !== undefined) setIsOpen(true)
  if (pages.loading && !isOpen) return <LoadingView />
  if (pages.failed !== undefined && !isOpen) return <ErrorView read={{ failed: pages.failed, reload }} />

  return (
    <div className="wrap py-2 text-[1rem] sm:py-4">
      <PortalHeader {...desk} onShortcuts={shortcuts.showList} />
      <SessionEnd />
      <FreshnessBanner />
      <MissingNotes />
      {open !== 'house' && <StatCards />}
      <div className="flex flex-wrap">
        {open !== 'house' && <PortalTabs />}
        <MorningNote />
      </div>
      {open === 'house' ? (
        <HouseView />
      ) : (
        <div role="tabpanel" id={`panel-${tab}`} aria-labelledby={`tab-${tab}`} tabIndex={-1} className="pt-2 sm:pt-3">
          <Panel />
        </div>
      )}
      {/* The dialog of an act stands beside the views, so that typed values are kept when a card leaves its list. */}
      {asked && <asked.Dialog key={asked.booking.id} booking={asked.booking} at={asked.at} onClose={close} />}
      {entry && <NewBookingDialog key={entry.id} entry={entry} />}
      <ArrivalBar />
      {shortcuts.list}
    </div>
  )
}
