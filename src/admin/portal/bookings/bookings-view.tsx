import { useRef } from 'react'
import { DiaryPanel } from '../diary/diary-panel.tsx'
import { ViewSwitch } from '../diary/view-switch.tsx'
import { lateView } from '../late-part.tsx'
import { useLists } from '../portal-lists.ts'
import { usePortalView } from '../portal-view.ts'
import { BookingPanel } from './booking-panel.tsx'

const DaySheet = lateView('the day sheet', async () => (await import('./day-sheet.tsx')).DaySheet)
const CashUpPage = lateView(
  'the close of the day',
  async () => (await import('../cash-up/cash-up-page.tsx')).CashUpPage,
)
const DiarySettingsPage = lateView(
  'the settings',
  async () => (await import('../diary/settings/diary-settings.tsx')).DiarySettingsPage,
)

/**
 * The desk answers requests and keeps visits: in the list, in the diary, on the sheet of a day, at its close. Which of them is open, or the
 * diary's settings, stands in the address.
 */
export const BookingsView = () => {
  const { shown, date, day, showDay, showList, showDiary, showCashUp, toPrint, onPrinted } = usePortalView()
  const { changes } = useLists().bookings
  const usedSwitch = useRef(false)
  if (day)
    return (
      <DaySheet
        day={day}
        changes={changes}
        onBack={() => showDiary(day)}
        onDay={showDay}
        onCashUp={showCashUp}
        onPrinted={toPrint === day ? onPrinted : undefined}
      />
    )
  if (shown === 'cash-up') return <CashUpPage />
  if (shown === 'settings') return <DiarySettingsPage onBack={() => showDiary(date)} />
  const Panel = shown === 'diary' ? DiaryPanel : BookingPanel
  return (
    <Panel
      viewSwitch={
        <ViewSwitch
          current={shown === 'diary' ? 'diary' : 'list'}
          usedRef={usedSwitch}
          onList={showList}
          onDiary={() => showDiary()}
        />
      }
    />
  )
}
