import { countText } from '#domain/display.ts'
import { monthInWords } from '#domain/month.ts'
import { momentText } from '#domain/venue-clock.ts'
import { Link } from '#ui/link.tsx'
import { textLink } from '../../buttons.tsx'
import { dayAddress } from '../../day-address.ts'
import { besideEachOther, SECTIONS, type Section, toPutRightText } from './figures-rows.ts'
import type { Figures } from './use-figures.ts'

type Months = readonly [Figures, ...Figures[]]

/** The figures of a month, or of several beside each other. */
export const FiguresTables = ({ months }: { months: Months }) => (
  <>
    <p className="mt-8 text-small text-ink-soft">
      {months.map(({ month, at }) => `${monthInWords(month)} as of ${momentText(at)}`).join(', ')}
    </p>
    {SECTIONS.map((section) => (
      <SectionTable key={section.id} section={section} months={months} />
    ))}
    <ToPutRight figures={months[0]} />
  </>
)

const SectionTable = ({ section, months }: { section: Section; months: Months }) => {
  const rows = besideEachOther(months, section)
  return (
    <section aria-labelledby={section.id} className="mt-6">
      <h4 id={section.id} className="font-medium">
        {section.title}
      </h4>
      {rows.length === 0 ? (
        <p className="mt-2">{section.isEmptyText}</p>
      ) : (
        <table aria-labelledby={section.id} className="mt-2 w-full max-w-text text-left">
          <thead className="text-small text-ink-soft">
            <tr>
              <td />
              {months.map(({ month }) => (
                <th key={month} scope="col" className="py-1 pl-4 text-right font-normal">
                  {monthInWords(month)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map(({ key, label, texts }) => (
              <tr key={key} className="break-inside-avoid border-t border-line align-top">
                <th scope="row" className="py-2 font-normal wrap-anywhere">
                  {label}
                </th>
                {texts.map((text, index) => (
                  <td key={months[index]?.month} className="py-2 pl-4 text-right font-medium tabular-nums">
                    {text}
                  </td>
                ))}
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
        visit is what was paid or, where that is not noted, its agreed total or the sum of the prices. Treatments count
        once for each guest.
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
      by their prices, or by their minutes if one of them has no plain price.
    </p>
  ),
  'figures-therapists': (
    <p>
      Hours are those of treatments up to now, without the time for cleaning, of the hours on duty up to today, leave
      taken off. The hours on duty are calculated with the weekly hours as they are set now. Two therapists of one
      treatment have half of its value each.
    </p>
  ),
}

/** The visits whose amount is missing in the value, each with the day where it is put right. */
const ToPutRight = ({ figures: { earnings } }: { figures: Figures }) => {
  const visits = earnings.toPutRight
  if (visits.length === 0) return null
  return (
    <section aria-labelledby="figures-to-put-right" className="mt-6">
      <h4 id="figures-to-put-right" className="font-medium">
        {`${countText(visits.length, 'visit')} without an amount`}
      </h4>
      <ul className="mt-2 max-w-text">
        {visits.map((visit) => (
          <li key={visit.id} className="border-t border-line py-2">
            <Link to={dayAddress(visit)} className={textLink}>
              {toPutRightText(visit)}
            </Link>
          </li>
        ))}
      </ul>
    </section>
  )
}
