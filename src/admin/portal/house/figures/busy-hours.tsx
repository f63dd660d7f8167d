import { countText } from '#domain/display.ts'
import type { BusyHour } from '#domain/figures.ts'
import { dateInWords, timeInWords } from '#domain/venue-clock.ts'
import type { Figures } from './use-figures.ts'

const busiestText = ({ busiest }: BusyHour) =>
  busiest ? `${countText(busiest.guests, 'guest')} on ${dateInWords(busiest.date)}` : 'No guests'

/** A table with a bar in each cell, so that screen readers get the same numbers. */
export const BusyHours = ({ figures: { hours } }: { figures: Figures }) => {
  const most = Math.max(1, ...hours.map(({ guests }) => guests))
  return (
    <section aria-labelledby="busy-hours" className="mt-8">
      <h4 id="busy-hours" className="font-medium">
        Busy hours
      </h4>
      {hours.length === 0 ? (
        <p className="mt-2">The diary holds no guests of this month.</p>
      ) : (
        <table aria-labelledby="busy-hours" className="mt-2 w-full max-w-text text-left text-small">
          <thead className="text-ink-soft">
            <tr>
              <th scope="col" className="py-1 pr-4 font-normal">
                Hour
              </th>
              <th scope="col" className="w-1/2 py-1 pr-4 font-normal">
                Guests
              </th>
              <th scope="col" className="py-1 font-normal">
                Most at once
              </th>
            </tr>
          </thead>
          <tbody>
            {hours.map((hour) => (
              <tr key={hour.hour} className="break-inside-avoid border-t border-line">
                <th scope="row" className="py-1.5 pr-4 font-normal whitespace-nowrap tabular-nums">
                  <span>{timeInWords(hour.hour * 60)}</span>
                  <span className="max-sm:sr-only">{` to ${timeInWords((hour.hour + 1) * 60)}`}</span>
                </th>
                <td className="py-1.5 pr-4">
                  <span className="flex items-center gap-2">
                    {/* A border, because browsers print no backgrounds by default. */}
                    <span
                      aria-hidden="true"
                      className="block border-y-8 border-sage-deep"
                      style={{ width: `${String(Math.round((hour.guests / most) * 80))}%` }}
                    />
                    <span className="font-medium tabular-nums">{hour.guests}</span>
                  </span>
                </td>
                <td className="py-1.5">{busiestText(hour)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
      <p className="mt-3 max-w-text text-small text-ink-soft">
        For each hour: the most guests in the house at once, summed over the days of the month up to today. The time for
        cleaning after a visit is included.
      </p>
    </section>
  )
}
