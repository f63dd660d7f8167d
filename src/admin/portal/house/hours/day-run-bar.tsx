import { datesText } from '#domain/diary/closed-days.ts'
import { countText } from '#domain/display.ts'
import { PortalButton } from '../../buttons.tsx'
import { ProgressLine } from '../../progress-line.tsx'
import type { DayRun, useDayRun } from './use-day-run.ts'

type DayRunBarProps = {
  run: Pick<ReturnType<typeof useDayRun>, 'progress' | 'stop'>
  /** The result of the last run. */
  result: DayRun | undefined
  /** `Closed`, `Open again` */
  doneWord: string
}

/** Progress of writing several days; afterwards the days that are stored and those that are not. */
export const DayRunBar = ({ run: { progress, stop }, result, doneWord }: DayRunBarProps) => (
  <>
    {progress && (
      <ProgressLine label="Days saved" progress={progress}>
        <PortalButton tone="plain" onClick={stop}>
          Stop
        </PortalButton>
      </ProgressLine>
    )}
    <div role="status" className="mt-3 grid gap-1 text-small">
      {!progress && result && result.done.length > 0 && (
        <p className="text-good">{`${doneWord}: ${datesText(result.done)}.`}</p>
      )}
      {!progress && result && result.left.length > 0 && (
        <p className="text-bad">
          {`Not done: ${datesText(result.left)}. ${result.reason} ` +
            `${countText(result.left.length, 'day')} still chosen: press again to go on.`}
        </p>
      )}
    </div>
  </>
)
