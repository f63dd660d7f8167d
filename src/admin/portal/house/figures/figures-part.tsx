import { useSearchParams } from 'react-router-dom'
import { countText } from '#domain/display.ts'
import { isMonth, monthInWords, monthOf } from '#domain/month.ts'
import { venueToday } from '#domain/venue-clock.ts'
import { Notice } from '#ui/notice.tsx'
import { Spinner } from '#ui/spinner.tsx'
import { PortalButton, RetryButton } from '../../buttons.tsx'
import { download } from '#ui/download.ts'
import { SeparatorChoice } from '../../lists/separator-choice.tsx'
import { keptSeparator } from '../../lists/separator.ts'
import { ProgressLine } from '../../progress-line.tsx'
import { useNow } from '../../use-now.ts'
import { SettingsLoaded } from '../settings-loaded.tsx'
import { figuresCsv } from './figures-rows.ts'
import { FiguresTables } from './figures-table.tsx'
import { MonthBar } from './month-bar.tsx'
import { useFigures } from './use-figures.ts'

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
  // The hours are needed to count promises.
  return (
    <SettingsLoaded noun="the hours">
      <MonthBar month={month} last={thisMonth} onMonth={setMonth} />
      <MonthFigures key={month} month={month} />
    </SettingsLoaded>
  )
}

/** Says how many documents the month reads, and shows its figures when pressed. */
const MonthFigures = ({ month }: { month: string }) => {
  const { count, figures, progress, failed, isStopped, show, stop } = useFigures(month)
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
            tone={figures ? 'plain' : 'gold'}
            busy={progress !== undefined}
            busyText="Reading..."
            disabled={count.value === undefined}
            onClick={show}
          >
            {figures ? 'Read again' : 'Show the figures'}
          </PortalButton>
          {progress && (
            <PortalButton tone="plain" onClick={stop}>
              Stop
            </PortalButton>
          )}
        </div>
        <p role="status" className="mt-2 text-small">
          {isStopped &&
            (figures ? 'Stopped. The figures below are from the earlier reading.' : 'Stopped. No figures are shown.')}
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
      {figures && (
        <>
          <FiguresTables figures={figures} />
          <div className="mt-6 flex flex-wrap items-center gap-x-4 gap-y-2 print:hidden">
            <PortalButton
              tone="plain"
              onClick={() => download(`figures-${month}.csv`, figuresCsv(figures, keptSeparator()))}
            >
              Export as CSV
            </PortalButton>
            <SeparatorChoice />
          </div>
        </>
      )}
    </>
  )
}
