import { countText } from '#domain/display.ts'
import { monthInWords } from '#domain/month.ts'
import { momentText } from '#domain/venue-clock.ts'
import { Link } from '#ui/link.tsx'
import { textLink } from '../../buttons.tsx'
import { dayAddress } from '../../day-address.ts'
import { SECTIONS, type Section, withoutAmountText } from './figures-rows.ts'
import type { Figures } from './use-figures.ts'

type FiguresProps = { figures: Figures }

/** The figures of a month. */
export const FiguresTables = ({ figures }: FiguresProps) => (
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
