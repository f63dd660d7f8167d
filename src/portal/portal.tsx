import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { serverNow } from '#config/server-time.ts'
import { prefetchForPortal } from '#data/emailjs.ts'
import { IDLE_CURTAIN_MS } from '#config/limits.ts'
import { ChoosePin, Curtain } from './curtain.tsx'
import { isCurtainDrawn, keepCurtain } from '#desk/session.ts'
import { ActionsProvider } from '#features/booking/desk/actions.tsx'
import { Frame } from './frame.tsx'
import { EntriesContext, useKeptEntries } from '#features/booking/desk/entry/entries.tsx'
import { PortalViewContext, useView } from '#desk/portal-view.ts'
import { useReadBookings } from '#features/booking/desk/use-bookings.ts'
import { useReadClientAlerts } from '#desk/client-alerts.tsx'
import { useReadClients } from '#features/client/desk/client-panel.tsx'
import { useArrivalsOf } from '#desk/use-arrivals.ts'
import { useFreshnessOf } from '#desk/use-freshness.ts'
import { useReadDiary } from '#desk/use-day.ts'
import { ListsContext } from '#desk/portal-lists.ts'
import { useReadMessages } from '#features/message/desk/message-panel.tsx'
import { HouseContext, useHouse, useReadHouse } from '#desk/use-house.ts'
import { useReadWishes } from '#desk/wishes.tsx'
import { useNow } from '#desk/use-now.ts'
import { isOpen } from '#features/diary/open-days.ts'

/** Idle milliseconds after which the curtain falls while the house is open. */
const OPEN_IDLE_CURTAIN_MS = 60 * 60_000

const INPUT_EVENTS = ['pointerdown', 'keydown', 'wheel', 'touchstart'] as const

/** A reload does not open the curtain. Each input is checked first, so that the first touch after a sleep of the machine draws it, too. */
const useCurtain = () => {
  const { calendar } = useHouse()
  const now = useNow()
  const [isDrawn, setIsDrawn] = useState(isCurtainDrawn)
  const lastInput = useRef(0)

  const look = useEffectEvent(() => {
    const limit = isOpen(serverNow(), calendar) ? OPEN_IDLE_CURTAIN_MS : IDLE_CURTAIN_MS
    if (isDrawn || serverNow().getTime() - lastInput.current < limit) return
    keepCurtain(true)
    setIsDrawn(true)
  })
  useEffect(() => {
    lastInput.current = serverNow().getTime()
    const live = () => {
      look()
      lastInput.current = serverNow().getTime()
    }
    for (const event of INPUT_EVENTS) window.addEventListener(event, live, { passive: true, capture: true })
    return () => {
      for (const event of INPUT_EVENTS) window.removeEventListener(event, live, { capture: true })
    }
  }, [])
  // Each minute, and when the hours are known.
  useEffect(() => look(), [now, calendar])

  const open = () => {
    lastInput.current = serverNow().getTime()
    keepCurtain(false)
    setIsDrawn(false)
  }
  return { isDrawn, open }
}

/** The portal goes on running beneath the curtain. The PIN is kept in this state only, so that a reload, another page and a sign-out forget it. */
const Desk = ({ onSignOut }: { onSignOut: () => void }) => {
  const { isDrawn, open } = useCurtain()
  const [pin, setPin] = useState<string>()
  const [isChoosing, setChoosing] = useState(false)
  useEffect(prefetchForPortal, [])
  return (
    <>
      <Frame hasPin={pin !== undefined} onChoosePin={() => setChoosing(true)} onSignOut={onSignOut} />
      {isChoosing && !isDrawn && (
        <ChoosePin
          onClose={() => setChoosing(false)}
          onChosen={(chosen) => {
            setPin(chosen)
            setChoosing(false)
          }}
        />
      )}
      {isDrawn && <Curtain pin={pin} onForgetPin={() => setPin(undefined)} onSignOut={onSignOut} onOpen={open} />}
    </>
  )
}

/** Reads for all views and provides the reads as contexts; a read that one view alone needs is a hook of that view. */
export const Portal = ({ onSignOut }: { onSignOut: () => void }) => {
  const view = useView()
  const { open, tab, filter, date, search } = view
  const entries = useKeptEntries()
  const { house, menu, parts } = useReadHouse()
  const wishes = useReadWishes()
  const isSearching = search.trim() !== '' && tab === 'bookings' && open !== 'house'
  const bookings = useReadBookings({ filter, calendar: house.calendar, wishes, isSearching })
  const clients = useReadClients(open === 'clients' || entries.entry !== undefined)
  const alerts = useReadClientAlerts(clients.joined)
  const messages = useReadMessages(open === 'contacts')
  const diary = useReadDiary(open === 'diary' ? date : undefined, wishes.withWish)
  const arrivals = useArrivalsOf(bookings.arrived, messages.arrived, wishes.arrived)
  const freshness = useFreshnessOf([
    ...[...bookings.parts, ...clients.parts, ...messages.parts, ...parts, ...diary.parts],
    ...[alerts.read, wishes.read],
  ])
  const services = { ...menu, value: menu.value?.filter(({ isHidden }) => !isHidden).length }
  return (
    <PortalViewContext value={view}>
      <EntriesContext value={entries}>
        <HouseContext value={house}>
          <ListsContext value={{ bookings, clients, messages, services, diary, alerts, wishes, arrivals, freshness }}>
            <ActionsProvider>
              <Desk onSignOut={onSignOut} />
            </ActionsProvider>
          </ListsContext>
        </HouseContext>
      </EntriesContext>
    </PortalViewContext>
  )
}
