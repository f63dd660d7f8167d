import { PAST_VISIT } from '#domain/entry.ts'
import { inputTime, minutesOf } from '#domain/slots.ts'
import { classNames } from '#ui/class-names.ts'
import { TextField } from '../forms/fields.tsx'
import type { AppointmentDraft } from './use-appointment.ts'

export const warnBox = 'border-l-2 border-warn bg-warn-pale px-3 py-2'

type AppointmentFieldsProps = { draft: AppointmentDraft; dateError: string | undefined; timeError?: string | undefined }

export const AppointmentFields = ({ draft, dateError, timeError }: AppointmentFieldsProps) => {
  const { visit, change, says } = draft
  const start = minutesOf(visit.time)
  return (
    <>
      <div className="grid gap-5 sm:grid-cols-2">
        <TextField
          label="Date"
          name="date"
          error={dateError}
          type="date"
          value={visit.date}
          onChange={(date) => change({ date })}
        />
        <TextField
          label="Time"
          name="time"
          error={timeError}
          type="time"
          value={start === undefined ? '' : inputTime(start)}
          onChange={(time) => change({ time })}
        />
      </div>
      <div aria-live="polite">
        {says.warnings.length > 0 && (
          <div className={classNames('mt-5 text-small text-warn', warnBox)}>
            {says.warnings.map((warning) => (
              <p key={warning}>{warning}</p>
            ))}
          </div>
        )}
        {says.isPastEntry && <p className="mt-2 text-small text-ink-soft">{PAST_VISIT}</p>}
      </div>
    </>
  )
}
