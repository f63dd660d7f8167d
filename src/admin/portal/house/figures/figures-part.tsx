import { useState } from 'react'
import { useSearchParams } from 'react-router-dom'
import { countText } from '#domain/display.ts'
import { addMonths, isMonth, monthInWords, monthOf } from '#domain/month.ts'
import { venueToday } from '#domain/venue-clock.ts'
import { Notice } from '#ui/notice.tsx'
import { Spinner } from '#ui/spinner.tsx'
import { PortalButton, RetryButton } from '../../buttons.tsx'
import { type Column, csvText } from '#domain/csv.ts'
import { download } from '#ui/download.ts'
import { SeparatorChoice } from '../../lists/separator-choice.tsx'
import { keptSeparator } from '../../lists/separator.ts'
import { ProgressLine } from '../../progress-line.tsx'
import { useNow } from '../../use-now.ts'
import { SettingsLoaded } from '../settings-loaded.tsx'
import { BusyHours } from './busy-hours.tsx'
import { type ExportRow, exportRows } from './figures-rows.ts'
import { FiguresTables } from './figures-table.tsx'
import { MonthBar } from './month-bar.tsx'
import { type Figures, useFigures } from './use-figures.ts'

/** The figures of the month in the address. They are read on request, after the number of documents is shown. */
export const FiguresPart = () => {
  const thisMonth = monthOf(venueToday(useNow()))
  const [query, setQuery] = useSearchParams()
  const asked = query.get('month') ?? ''
  const month = isMonth(asked) && asked <= thisMonth ? asked : thisMonth
  const setMonth = (chosen: string) =>
    setQuery(
      (last) => {
        const next = new URLSearchParams(last)
        next.set('month', chosen)
        return next
      },
      { replace: true },
    )
  // Menu and hours are needed to count treatments and promises.
  return (
    <SettingsLoaded noun="menu and hours">
      <MonthBar month={month} last={thisMonth} onMonth={setMonth} />
      <MonthFigures key={month} month={month} />
    </SettingsLoaded>
  )
}

/** A month and, when asked for, the one before it beside it. */
const MonthFigures = ({ month }: { month: string }) => {
  const before = addMonths(month, -1)
  const [figures, setFigures] = useState<Figures>()
  const [earlier, setEarlier] = useState<Figures>()
  const [isCompared, setCompared] = useState(false)
  const months: readonly [Figures, ...Figures[]] | undefined = figures && [figures, ...(earlier ? [earlier] : [])]
  return (
    <>
      <MonthReading month={month} onFigures={setFigures} />
      {figures &&
        (isCompared ? (
          <section aria-label={monthInWords(before)} className="mt-6 print:hidden">
            <MonthReading month={before} onFigures={setEarlier} />
          </section>
        ) : (
          <PortalButton tone="plain" className="mt-6 print:hidden" onClick={() => setCompared(true)}>
            {`${monthInWords(before)} beside it`}
          </PortalButton>
        ))}
      {months && (
        <>
          <FiguresTables months={months} />
          <div className="mt-6 flex flex-wrap items-center gap-x-4 gap-y-2 print:hidden">
            <PortalButton tone="plain" onClick={() => exportFigures(months)}>
              Export as CSV
            </PortalButton>
            <SeparatorChoice />
          </div>
          <BusyHours figures={months[0]} />
        </>
      )}
    </>
  )
}

const exportFigures = (months: readonly [Figures, ...Figures[]]) => {
  const columns: Column<ExportRow>[] = [
    { title: 'Figure', cell: ({ label }) => label },
    ...months.map(({ month }, index) => ({
      title: monthInWords(month),
      cell: ({ cells }: ExportRow) => cells[index] ?? null,
    })),
  ]
  download(
    `figures-${months.map(({ month }) => month).join('-and-')}.csv`,
    csvText(columns, exportRows(months), keptSeparator()),
  )
}

type MonthReadingProps = { month: string; onFigures: (figures: Figures) => void }

/** Says how many documents the month reads, and reads them when pressed. */
const MonthReading = ({ month, onFigures }: MonthReadingProps) => {
  const { count, isRead, progress, failed, isStopped, show, stop } = useFigures(month, onFigures)
  return (
    <>
      <div className="mt-4 print:hidden">
        {count.value !== undefined ? (
          <p className="max-w-text">{`This reads ${countText(count.value, 'document')}.`}</p>
        ) : count.failed === undefined ? (
          <Spinner label="Counting the documents..." />
        ) : (
          <div role="alert" className="flex flex-wrap items-center gap-4 text-warn">
            <p>{`How many documents this reads could not be counted. ${count.failed}`}</p>
            <RetryButton tone="plain" failed={count.failed} busy={count.loading} onClick={() => void count.reload()} />
          </div>
        )}
        {progress && <ProgressLine label="Documents read" progress={progress} />}
        <div className="mt-3 flex flex-wrap items-center gap-4">
          <PortalButton
            tone={isRead ? 'plain' : 'gold'}
            busy={progress !== undefined}
            busyText="Reading..."
            disabled={count.value === undefined}
            onClick={show}
          >
            {isRead ? 'Read again' : 'Show the figures'}
          </PortalButton>
          {progress && (
            <PortalButton tone="plain" onClick={stop}>
              Stop
            </PortalButton>
          )}
        </div>
        <p role="status" className="mt-2 text-small">
          {isStopped &&
            (isRead ? 'Stopped. The figures below are from the earlier reading.' : 'Stopped. No figures are shown.')}
        </p>
      </div>
      {failed !== undefined && (
        <Notice
          tone="bad"
          title={`Could not read ${monthInWords(month)}`}
          action={<RetryButton tone="plain" failed={failed} busy={progress !== undefined} onClick={show} />}
          className="mt-4"
        >
          {failed}
        </Notice>
      )}
    </>
  )
}
