import { countText } from '#domain/display.ts'
import { Link } from '#ui/link.tsx'
import { AllCame } from '../bookings/acts/outcome/all-came.tsx'
import { RetryButton, textLink } from '../buttons.tsx'
import { NoteLine } from '../desk/note-line.tsx'
import { useLists } from '../portal-lists.ts'
import { useMorning } from './use-morning.ts'

/**
 * What has to be put right, on list and diary: a line each that leads to where it is done. Nothing is shown while there is nothing. Stays
 * mounted, because each mount reads.
 */
export const MorningNote = () => {
  const { lines, missed, reload } = useMorning()
  const { unmarked } = useLists().bookings
  if (lines.length + missed.length === 0) return null
  return (
    <NoteLine
      text={
        lines.length > 0 ? `${countText(lines.length, 'thing')} to put right` : 'Not everything could be looked for'
      }
    >
      <ul aria-label="To put right">
        {lines.map(({ key, text, to }) => (
          <li key={key} className="flex flex-wrap items-center gap-x-4 wrap-anywhere">
            {to ? (
              <Link to={to} className={textLink}>
                {text}
              </Link>
            ) : (
              <p className="py-2">{text}</p>
            )}
            {key === 'unmarked' && <AllCame yesterday={unmarked.yesterday} />}
          </li>
        ))}
      </ul>
      {missed.length > 0 && (
        <p role="alert" className="pb-2">
          <span>{`Could not look for ${missed.join(' and ')}.`}</span>{' '}
          <RetryButton tone="plain" failed={undefined} onClick={() => void reload()} />
        </p>
      )}
    </NoteLine>
  )
}
