import { type ComponentType, type RefObject, useEffect, useRef } from 'react'
import { ClientDetails } from '#features/client/desk/client-details.tsx'
import { ClientCard, ClientPanel } from '#features/client/desk/client-panel.tsx'
import { MessagePanel } from '#features/message/desk/message-panel.tsx'
import { DiaryPanel } from '#features/diary/desk/diary-panel.tsx'
import { lateView } from '#desk/read-state.tsx'
import { type Tab, usePortalView } from '#desk/portal-view.ts'
import { BookingPanel } from '#features/booking/desk/booking-panel.tsx'

/** Afterwards the focus is on the switch of the other view. `usedRef` is kept outside, because the switch is unmounted with its panel. */
const ViewSwitch = ({ usedRef }: { usedRef: RefObject<boolean> }) => {
  const { shown, showList, showDiary } = usePortalView()
  const current = shown === 'diary' ? 'diary' : 'list'
  const pressed = useRef<HTMLButtonElement>(null)
  useEffect(() => {
    if (usedRef.current) pressed.current?.focus()
    usedRef.current = false
  }, [usedRef])

  const views = [
    { name: 'list', label: 'List', show: showList },
    { name: 'diary', label: 'Diary', show: () => showDiary() },
  ]
  return (
    <div role="group" aria-label="View of the bookings" className="flex shrink-0">
      {views.map(({ name, label, show }) => (
        <button
          key={name}
          ref={name === current ? pressed : undefined}
          type="button"
          aria-pressed={name === current}
          onClick={() => {
            usedRef.current = name !== current
            show()
          }}
          className="min-h-11 border border-line bg-paper px-3 text-small font-medium text-ink first:rounded-l-full last:-ml-px last:rounded-r-full hover:border-ink aria-pressed:border-charcoal aria-pressed:bg-charcoal aria-pressed:text-ivory sm:px-4"
        >
          {label}
        </button>
      ))}
    </div>
  )
}

const DaySheet = lateView('the day sheet', async () => (await import('#features/booking/desk/day-sheet.tsx')).DaySheet)
const CashUpPage = lateView(
  'the close of the day',
  async () => (await import('#features/payment/desk/cash-up-page.tsx')).CashUpPage,
)
/** The desk answers requests and keeps visits. The address says where: in the list, in the diary, on the sheet of a day, at its close. */
const BookingsView = () => {
  const { shown } = usePortalView()
  const usedSwitch = useRef(false)
  if (shown === 'sheet') return <DaySheet />
  if (shown === 'cash-up') return <CashUpPage />
  const viewSwitch = <ViewSwitch usedRef={usedSwitch} />
  if (shown === 'diary') return <DiaryPanel viewSwitch={viewSwitch} />
  return <BookingPanel viewSwitch={viewSwitch} ofClients={{ Card: ClientCard, Details: ClientDetails }} />
}

/** `shortcut`: the key that opens the view. */
export const VIEWS: Readonly<Record<Tab, { title: string; shortcut: string; Panel: ComponentType }>> = {
  bookings: { title: 'Bookings', shortcut: 'b', Panel: BookingsView },
  clients: { title: 'Clients', shortcut: 'l', Panel: ClientPanel },
  contacts: { title: 'Messages', shortcut: 'm', Panel: MessagePanel },
}
