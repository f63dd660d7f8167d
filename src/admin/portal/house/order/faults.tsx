import { serverNow } from '#config/server-time.ts'
import { listFaults } from '#data/faults-desk.ts'
import { type FaultLine, faultLines } from '#domain/faults.ts'
import { addDays, dateText, venueToday } from '#domain/venue-clock.ts'
import { PortalButton } from '../../buttons.tsx'
import { ReadFailedNote } from '../../lists/read-failed.tsx'
import { useRead } from '../../lists/use-read.ts'

/** Today is one of them. */
const DAYS = 14

const load = async () => {
  const now = serverNow()
  const from = addDays(venueToday(now), 1 - DAYS)
  return { from, lines: faultLines(await listFaults(from), now) }
}

/** What went wrong in the portal without anybody expecting it, as counts. */
export const Faults = () => {
  const read = useRead(load)
  const { value, failed, loading, reload } = read
  return (
    <section aria-labelledby="faults-title">
      <h4 id="faults-title" className="font-medium">
        Faults of the portal
      </h4>
      <p className="max-w-text text-small text-ink-soft">
        Errors of the program that it did not expect, by view. Only how often and where in the program is counted,
        nothing that somebody typed. Pages of visitors count nothing.
      </p>
      {value?.lines.length === 0 && <p className="mt-2">{`None since ${dateText(value.from)}.`}</p>}
      {value && value.lines.length > 0 && (
        <ul aria-label="Counted faults" className="divide-y divide-line">
          {value.lines.map((line) => (
            <Line key={line.text} line={line} />
          ))}
        </ul>
      )}
      <ReadFailedNote read={read} text="The faults could not be loaded." className="mt-2" />
      {!value && failed === undefined && <p className="text-small text-ink-soft">Loading...</p>}
      {value && failed === undefined && (
        <PortalButton tone="plain" className="mt-3" busy={loading} busyText="Loading..." onClick={() => void reload()}>
          Look again
        </PortalButton>
      )}
    </section>
  )
}

const Line = ({ line: { text, faults } }: { line: FaultLine }) => {
  const place = faults.map((fault) => fault.place).find((known) => known !== 'unknown')
  return (
    <li className="py-2">
      <details>
        <summary className="min-h-11 cursor-pointer content-center">{text}</summary>
        <ul className="text-small wrap-anywhere">
          {faults.map(({ edition, place, text }) => (
            <li key={`${edition} ${place} ${text}`} className="py-1">
              <span>{`${text}:`}</span> <code>{place}</code>, edition <code>{edition}</code>
            </li>
          ))}
        </ul>
        {place !== undefined && (
          <p className="max-w-text text-small text-ink-soft">
            <code className="wrap-anywhere">{`npm run fault -- ${place}`}</code> says which line of the source that is,
            on the computer that publishes the site.
          </p>
        )}
      </details>
    </li>
  )
}
