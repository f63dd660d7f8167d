import type { ReactNode } from 'react'
import { hoursOn } from '#domain/diary/calendar.ts'
import { NO_OCCUPANCY } from '#domain/diary/occupancy.ts'
import { loadOf, weekOf } from '#domain/diary/week.ts'
import { countText } from '#domain/display.ts'
import { dateText, venueToday } from '#domain/venue-clock.ts'
import { classNames } from '#ui/class-names.ts'
import { Icon } from '#ui/icon.tsx'
import { PortalButton } from '../buttons.tsx'
import { DayField } from '../day-field.tsx'
import { toolRow } from '../lists/list-tools.tsx'
import { useLists } from '../portal-lists.ts'
import { usePortalView } from '../portal-view.ts'
import { useHouse } from '../use-house.ts'
import { useNow } from '../use-now.ts'

const DayTile = ({ date }: { date: string }) => {
  const { date: shown, showDiary } = usePortalView()
  const { settings } = useHouse()
  const days = useLists().diary.week.value
  const isToday = date === venueToday(useNow())
  const isShown = date === shown
  const day = days?.get(date)
  const hours = hoursOn(date, settings, day)
  const { guests, share } = days ? loadOf(day ?? NO_OCCUPANCY, settings.places, hours) : {}
  const percent = share === undefined ? undefined : `${String(Math.round(share * 100))}%`
  const most = guests === 0 ? 'No guests' : guests && countText(guests, 'guest')
  const [weekday, dayText = ''] = dateText(date).split(', ')
  const [number, month] = dayText.split(' ')
  return (
    <button
      type="button"
      aria-current={isShown ? 'date' : undefined}
      onClick={() => showDiary(date)}
      className={classNames(
        'flex h-full min-h-13 w-full flex-col items-center gap-0.5 rounded-[2px] border px-1 py-1 text-center leading-tight tabular-nums md:items-start md:px-2.5 md:text-left',
        isShown ? 'border-charcoal bg-charcoal text-ivory' : 'border-line bg-paper hover:border-ink',
        !isShown && !hours && 'bg-sand text-ink-soft',
      )}
    >
      <span
        className={classNames('text-[0.8125rem] md:text-small', isToday && 'font-medium underline underline-offset-4')}
      >
        <span>{weekday}</span> <span className="block font-medium md:inline">{number}</span>
        <span className="max-lg:sr-only">{` ${month ?? ''}`}</span>
        {isToday && <span className="sr-only">, today</span>}
      </span>
      <span className="text-[0.8125rem]">
        <span aria-hidden="true" className="md:hidden">
          {hours ? (guests === 0 ? '–' : guests) : '×'}
        </span>
        <span className="max-md:sr-only">{hours ? most : 'Closed'}</span>
        <span className="max-md:sr-only">{hours && share ? ` · ${String(percent)}` : ''}</span>
      </span>
      {percent !== undefined && (
        <span aria-hidden="true" className={classNames('h-1 w-full', isShown ? 'bg-charcoal-soft' : 'bg-sand')}>
          <span
            className={classNames('block h-full', isShown ? 'bg-gold' : 'bg-sage-deep')}
            style={{ width: percent }}
          />
        </span>
      )}
    </button>
  )
}

type WeekBarProps = {
  viewSwitch: ReactNode
  tools: ReactNode
}

/** The week from Monday: for each day the most guests at once and the share of places taken. */
export const WeekBar = ({ viewSwitch, tools }: WeekBarProps) => {
  const { date, showDiary, turnDays } = usePortalView()
  return (
    <nav aria-label="Week" className="mb-2 print:hidden">
      <div className={classNames(toolRow, 'mb-0.5! items-center sm:mb-2! sm:justify-start')}>
        {viewSwitch}
        <PortalButton
          tone="plain"
          aria-label="Week before"
          className="shrink-0 px-2.5! sm:ml-2"
          onClick={() => turnDays(-7)}
        >
          <Icon name="left" className="size-5" />
        </PortalButton>
        <PortalButton tone="plain" aria-label="Week after" className="shrink-0 px-2.5!" onClick={() => turnDays(7)}>
          <Icon name="right" className="size-5" />
        </PortalButton>
        <PortalButton tone="plain" className="shrink-0" onClick={() => showDiary()}>
          Today
        </PortalButton>
        <DayField date={date} onDay={(one) => showDiary(one)} className="shrink-0 px-2!" />
        {tools}
      </div>
      <ol className="grid grid-cols-7 gap-1">
        {weekOf(date).map((one) => (
          <li key={one}>
            <DayTile date={one} />
          </li>
        ))}
      </ol>
    </nav>
  )
}
