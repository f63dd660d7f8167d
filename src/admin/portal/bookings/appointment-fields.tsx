import { classNames } from '#ui/class-names.ts'
import { TextField } from '../forms/fields.tsx'
import type { AppointmentDraft } from './use-appointment.ts'

export const warnBox = 'border-l-2 border-warn bg-warn-pale px-3 py-2'

type AppointmentFieldsProps = {
  draft: AppointmentDraft
  dateError: string | undefined
  timeError?: string | undefined
  onDate: () => void
}

/** Fields for date and time, with warnings about them. */
export const AppointmentFields = ({ draft, dateError, timeError, onDate }: AppointmentFieldsProps) => (
  <>
    <div className="grid gap-5 sm:grid-cols-2">
      <TextField
        label="Date"
        name="date"
        error={dateError}
        type="date"
        value={draft.date}
        onChange={(text) => {
          draft.setDate(text)
          onDate()
        }}
      />
      <TextField label="Time" name="time" error={timeError} type="time" value={draft.time} onChange={draft.setTime} />
    </div>
    <div aria-live="polite">
      {draft.warnings.length > 0 && (
        <div className={classNames('mt-5 text-small text-warn', warnBox)}>
          {draft.warnings.map((warning) => (
            <p key={warning}>{warning}</p>
          ))}
        </div>
      )}
      {draft.notes.map((note) => (
        <p key={note} className="mt-2 text-small text-ink-soft">
          {note}
        </p>
      ))}
    </div>
  </>
)
