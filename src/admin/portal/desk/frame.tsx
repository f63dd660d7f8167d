import { useState, useSyncExternalStore, type ReactNode } from 'react'
import { isClockWrong, subscribeToServerTime } from '#config/server-time.ts'
import { momentText } from '#domain/venue-clock.ts'
import { BookingDialogs } from '../bookings/booking-dialogs.tsx'
import { PortalButton } from '../buttons.tsx'
import { AlertsNote } from '../clients/client-alerts.tsx'
import { NewBooking } from '../entry/new-booking.tsx'
import { HouseView } from '../house/house-view.tsx'
import { lateStrip, usePrefetchedDialogs } from '../late-part.tsx'
import { useLists } from '../portal-lists.ts'
import { ErrorView, LoadingView } from '../portal-states.tsx'
import { usePortalView } from '../portal-view.ts'
import { useNow } from '../use-now.ts'
import { WishesNote } from '../wishes.tsx'
import { FreshnessBanner } from './freshness-banner.tsx'
import { PortalHeader } from './portal-header.tsx'
import { usePortalShortcuts } from './portal-shortcuts.tsx'
import { PortalPanel, PortalTabs } from './portal-tabs.tsx'
import { PrintTomorrow } from './print-tomorrow.tsx'
import { StatCards } from './stat-cards.tsx'
import { useAlerts, useTitleCount } from './use-alerts.ts'
import { arrivalText, useArrivals } from './use-arrivals.ts'
import { useFreshness } from './use-freshness.ts'
import { useShowNew } from './use-show-new.ts'

/** A bar over the bottom of the window, so that the page does not move when the bar appears. At the end of the page it has its own space. */
const Foot = ({ children }: { children: ReactNode }) => (
  <div className="pointer-events-none sticky bottom-3 z-10 low:static mt-3 grid justify-items-center gap-2 print:hidden">
    {children}
  </div>
)

type FootBoxProps = { text: string; children: ReactNode }

const FootBox = ({ text, children }: FootBoxProps) => (
  <div className="pointer-events-auto mx-auto flex w-fit items-center gap-3 rounded-[2px] border border-gold-deep bg-paper px-3 py-2 shadow-card max-sm:flex-wrap sm:gap-4 sm:px-4">
    <p className="text-small leading-snug font-medium sm:text-[1rem]">{text}</p>
    <div className="flex shrink-0 gap-2">{children}</div>
  </div>
)

const ArrivalBar = () => {
  const arrivals = useArrivals()
  const showNew = useShowNew()
  const text = arrivalText(arrivals)
  return (
    <>
      <p role="status" aria-label="New" className="sr-only">
        {text}
      </p>
      {text && (
        <FootBox text={text}>
          <PortalButton onClick={showNew}>Show new</PortalButton>
          <PortalButton tone="plain" onClick={arrivals.seeAll}>
            Seen
          </PortalButton>
        </FootBox>
      )}
    </>
  )
}

/** Says that the device's clock is wrong, because staff would wonder that the portal shows another time. */
export const ClockNote = () => {
  const isWrong = useSyncExternalStore(subscribeToServerTime, isClockWrong)
  const now = useNow()
  return (
    <div role="status" className="print:hidden">
      {isWrong && (
        <p className="mt-4 rounded-[2px] border border-warn/40 bg-warn-pale px-4 py-2 text-small max-sm:mb-3">
          <span className="font-medium">The clock of this computer is wrong.</span>{' '}
          <span>{`The portal goes by the right time, ${momentText(now)}. Please set date, time and time zone of the computer.`}</span>
        </p>
      )}
    </div>
  )
}

const MorningNote = lateStrip(async () => (await import('../morning/morning-note.tsx')).MorningNote)

/** The frame around every view. The desk keeps it open all day: it hears what is new, uses the keys, prints tomorrow, signs out. */
export const Frame = () => {
  const { open } = usePortalView()
  const { pages } = useLists().bookings
  const { reload } = useFreshness()
  const alerts = useAlerts()
  const shortcuts = usePortalShortcuts()
  useTitleCount()
  const isOpeningOver = usePrefetchedDialogs()

  // Once the first list has come, the frame stays: a reload or another filter shows its spinner inside the list.
  const [isOpen, setIsOpen] = useState(false)
  if (!isOpen && pages.list !== undefined) setIsOpen(true)
  const retry = () => {
    setIsOpen(false)
    void reload()
  }
  if (pages.loading && !isOpen) return <LoadingView />
  if (pages.failed !== undefined && !isOpen) return <ErrorView message={pages.failed} onRetry={retry} />

  return (
    <div className="wrap py-2 text-[1rem] sm:py-4">
      <PortalHeader alerts={alerts} onShortcuts={shortcuts.showList} />
      <FreshnessBanner />
      <ClockNote />
      <AlertsNote />
      <WishesNote />
      {open !== 'house' && <StatCards />}
      <div className="flex flex-wrap">
        {open !== 'house' && <PortalTabs />}
        {isOpeningOver && <MorningNote />}
        <PrintTomorrow />
      </div>
      {open === 'house' ? <HouseView /> : <PortalPanel />}
      <BookingDialogs />
      <NewBooking />
      <Foot>
        <ArrivalBar />
      </Foot>
      {shortcuts.list}
    </div>
  )
}
