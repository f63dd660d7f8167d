import { useCallback, useState } from 'react'
import { useSearchParams } from 'react-router-dom'
import { serverNow } from '#config/server-time.ts'
import { readMonth } from '#data/figures.ts'
import { calendarOf } from '#domain/diary/calendar.ts'
import { countText } from '#domain/display.ts'
import { monthFigures } from '#domain/figures.ts'
import { isMonth, monthInWords, monthOf, addMonths } from '#domain/month.ts'
import { venueToday, momentText } from '#domain/venue-clock.ts'
import { download } from '#ui/download.ts'
import { Field, inputClass } from '#ui/field.tsx'
import { Icon } from '#ui/icon.tsx'
import { Spinner } from '#ui/spinner.tsx'
import { PortalButton, textLink } from '../../buttons.tsx'
import { ReadFailed } from '../../lists/read-failed.tsx'
import { type Read, useRead } from '../../lists/use-read.ts'
import { SeparatorChoice } from '../../lists/separator-choice.tsx'
import { keptSeparator } from '../../lists/separator.ts'
import { useHouse } from '../../use-house.ts'
import { useNow } from '../../use-now.ts'
import { SettingsLoaded } from '../settings-loaded.tsx'
import { type Figures, figuresCsv, SECTIONS, type Section, withoutAmountText } from './figures-rows.ts'
import { Link } from '#ui/link.tsx'
import { dayAddress } from '../../day-address.ts'

type FiguresProps = { figures: Figures }

/** The figures of a month. */
const FiguresTables = ({ figures }: FiguresProps) => (
  <>
    <p className="mt-8 text-small text-ink-soft">{`${monthInWords(figures.month)} as of ${momentText(figures.at)}`}</p>
    {SECTIONS.map((section) => (
      <SectionTable key={section.id} section={section} figures={figures} />
    ))}
    <WithoutAmount figures={figures} />
  </>
)

const SectionTable = ({ section, figures }: FiguresProps & { section: Section }) => {
  const rows = section.rows(figures)
  return (
    <section aria-labelledby={section.id} className="mt-6">
      <h4 id={section.id} className="font-medium">
        {section.title}
      </h4>
      {rows.length === 0 ? (
        <p className="mt-2">{section.isEmptyText}</p>
      ) : (
        <table aria-labelledby={section.id} className="mt-2 w-full max-w-text text-left">
          <tbody>
            {rows.map(({ label, text }, index) => (
              <tr key={index} className="break-inside-avoid border-t border-line align-top">
                <th scope="row" className="py-2 font-normal wrap-anywhere">
                  {label}
                </th>
                <td className="py-2 pl-4 text-right font-medium tabular-nums">{text}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
      <div className="mt-3 max-w-text space-y-2 text-small text-ink-soft">{NOTES[section.id]}</div>
    </section>
  )
}

const NOTES: Readonly<Record<string, React.ReactNode>> = {
  'figures-month': (
    <>
      <p>
        Requests are those that visitors sent in this month, without the bookings that the desk entered. A request is
        answered by the first confirmation, rejection or offer of another time. It is in time before the promised
        moment, or 30 minutes before the visit if that is earlier. The promise is calculated with the hours as they are
        set now. A guest who asks by the link to cancel waits until the desk has cancelled.
      </p>
      <p>
        Visits are confirmed bookings of this month whose time is past and which nobody marked as missed. The value of a
        visit is what was paid or, where that is not noted, its agreed total or the sum of the prices.
      </p>
      <p>Bookings without a readable date are not counted. Erased bookings are not counted.</p>
    </>
  ),
  'figures-paid': (
    <p>
      What the desk noted for visits of this month, on whichever day it was noted. Tips are not part of the amounts.
      Fees are of guests who did not come or cancelled late.
    </p>
  ),
  'figures-treatments': (
    <p>
      How often each was given, once for each guest, and its part of the value. A visit of several treatments is divided
      by their prices.
    </p>
  ),
  'figures-therapists': <p>Two therapists of one treatment have half of its value each.</p>,
}

/** The visits whose amount is missing in the value, each with the day where it is put right. */
const WithoutAmount = ({ figures: { visits } }: FiguresProps) => {
  const { withoutAmount } = visits
  if (withoutAmount.length === 0) return null
  return (
    <section aria-labelledby="figures-to-put-right" className="mt-6">
      <h4 id="figures-to-put-right" className="font-medium">
        {`${countText(withoutAmount.length, 'visit')} without an amount`}
      </h4>
      <ul className="mt-2 max-w-text">
        {withoutAmount.map((visit) => (
          <li key={visit.id} className="border-t border-line py-2">
            <Link to={dayAddress(visit)} className={textLink}>
              {withoutAmountText(visit)}
            </Link>
          </li>
        ))}
      </ul>
    </section>
  )
}

type MonthBarProps = {
  /** `YYYY-MM`. */
  month: string
  /** The last month that can be chosen, because later ones have no data. */
  last: string
  onMonth: (month: string) => void
}

/** Field for the shown month. A browser without a month input accepts `2030-01` as text. */
const MonthBar = ({ month, last, onMonth }: MonthBarProps) => {
  const [typed, setTyped] = useState<string>()
  const type = (text: string) => {
    const isWhole = isMonth(text) && text <= last
    setTyped(isWhole ? undefined : text)
    if (isWhole) onMonth(text)
  }
  return (
    <div className="flex flex-wrap items-end gap-2 print:hidden">
      <PortalButton
        tone="plain"
        aria-label="Month before"
        className="px-2.5!"
        onClick={() => onMonth(addMonths(month, -1))}
      >
        <Icon name="left" className="size-5" />
      </PortalButton>
      <Field label="Month" name="month">
        {(control) => (
          <input
            {...control}
            type="month"
            max={last}
            placeholder="2030-01"
            value={typed ?? month}
            onChange={(event) => type(event.target.value)}
            onBlur={() => setTyped(undefined)}
            className={`${inputClass} w-auto! min-h-11! py-1!`}
          />
        )}
      </Field>
      <PortalButton
        tone="plain"
        aria-label="Month after"
        className="px-2.5!"
        disabled={month >= last}
        onClick={() => onMonth(addMonths(month, 1))}
      >
        <Icon name="right" className="size-5" />
      </PortalButton>
      <p role="status" className="sr-only">
        {monthInWords(month)}
      </p>
    </div>
  )
}

/** The figures of the month in the address. */
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
      <MonthFigures month={month} />
    </SettingsLoaded>
  )
}

const useFigures = (month: string): Read<Figures> => {
  const { settings, therapists } = useHouse()
  const read = useRead(useCallback(async () => ({ ...(await readMonth(month)), at: serverNow() }), [month]))
  const { value: records } = read
  if (!records) return { ...read, value: undefined }
  const { at, days } = records
  const counted = monthFigures(records, { now: at, calendar: calendarOf(settings, days), therapists })
  return { ...read, value: { month, at, therapists, ...counted } }
}

const MonthFigures = ({ month }: { month: string }) => {
  const read = useFigures(month)
  const { value: figures, failed, loading, reload } = read
  return (
    <>
      <ReadFailed read={read} title={`Could not read ${monthInWords(month)}`} className="mt-4" />
      {!figures && failed === undefined && <Spinner label="Reading the month..." className="py-8" />}
      {figures && (
        <>
          <FiguresTables figures={figures} />
          <div className="mt-6 flex flex-wrap items-center gap-x-4 gap-y-2 print:hidden">
            <PortalButton tone="plain" busy={loading} busyText="Reading..." onClick={() => void reload()}>
              Read again
            </PortalButton>
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
