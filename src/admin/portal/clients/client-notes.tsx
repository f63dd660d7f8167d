import { type ChangeEvent, useId } from 'react'
import { isOneLine } from '#domain/characters.ts'
import { UNWELCOME } from '#domain/client-alert.ts'
import { timeInWords, venueMinutes } from '#domain/venue-clock.ts'
import { CLIENT } from '#records/client.ts'
import { CheckField, Field, inputClass } from '#ui/field.tsx'
import { reloadPage } from '#ui/reload-page.ts'
import { isOutdated } from '../../reason.ts'
import { PortalButton } from '../buttons.tsx'
import type { useNotes } from './use-notes.ts'

type ClientNotesProps = {
  notes: ReturnType<typeof useNotes>
  denial: string | undefined
  /** Why this person may not say that the client shall not come again. */
  turnAwayDenial: string | undefined
}

const FIELDS = [
  { name: 'alert', label: 'Alert' },
  { name: 'preferences', label: 'Preferences' },
  { name: 'notes', label: 'Notes' },
] as const

type Name = (typeof FIELDS)[number]['name']

const isLine = (name: Name) => CLIENT[name].is === 'line'

const ALERT_HINT = 'For staff only, such as “Nut allergy”: shown on every card, in the diary and on the day sheets.'

const problem = (name: Name, { isUnwelcome, [name]: text }: ReturnType<typeof useNotes>['draft']) => {
  if (name === 'alert' && isUnwelcome && text.trim() === '')
    return 'Please say here why this client shall not be booked again.'
  const { most } = CLIENT[name]
  if (text.length > most) return `At most ${most.toLocaleString('en')} characters: ${text.length - most} too many`
  return isLine(name) && !isOneLine(text) ? 'It holds a hidden character: please type it again.' : undefined
}

const stateText = ({ outcome, isChanged }: ReturnType<typeof useNotes>) => {
  if (outcome.state === 'saving') return 'Saving...'
  if (outcome.state === 'failed') return ''
  if (isChanged) return 'Not saved yet'
  if (outcome.state === 'saved' && outcome.at) return `Saved at ${timeInWords(venueMinutes(outcome.at))}`
  return 'Everything is saved'
}

/** Form for alert, notes and preferences of a client, and whether to book them again, with the state of saving. */
export const ClientNotes = ({ notes, denial, turnAwayDenial }: ClientNotesProps) => {
  const { draft, isChanged, outcome, type, save, takeTheirs } = notes
  const [denialId, unwelcomeId] = [useId(), useId()]
  const isWrong = FIELDS.some(({ name }) => problem(name, draft) !== undefined)
  const isSaving = outcome.state === 'saving'
  return (
    <form
      noValidate
      className="mt-6 grid gap-4"
      onSubmit={(event) => {
        event.preventDefault()
        if (isChanged && !isWrong && !isSaving) void save()
      }}
    >
      {FIELDS.map(({ name, label }) => (
        <Field key={name} label={label} name={name} hint={name === 'alert' && ALERT_HINT} error={problem(name, draft)}>
          {(control) => {
            const common = {
              ...control,
              disabled: denial !== undefined,
              value: draft[name],
              className: inputClass,
            }
            const change = (event: ChangeEvent<HTMLInputElement | HTMLTextAreaElement>) =>
              type({ [name]: event.target.value })
            return isLine(name) ? (
              <input {...common} type="text" autoComplete="off" onChange={change} />
            ) : (
              <textarea {...common} rows={3} onChange={change} />
            )
          }}
        </Field>
      ))}
      <div>
        <CheckField
          type="checkbox"
          checked={draft.isUnwelcome}
          disabled={turnAwayDenial !== undefined}
          aria-describedby={unwelcomeId}
          onChange={({ target }) => type({ isUnwelcome: target.checked })}
        >
          {UNWELCOME}
        </CheckField>
        <p id={unwelcomeId} className="text-small text-ink-soft">
          {turnAwayDenial ?? 'Stands before the alert on every request and booking of this client. It forbids nothing.'}
        </p>
      </div>
      {outcome.state === 'failed' && (
        <div role="alert" className="rounded-[2px] border border-bad/40 bg-bad-pale p-4 text-small">
          <p>{outcome.reason}</p>
          {isOutdated(outcome.reason) && (
            <PortalButton tone="plain" className="mt-3" onClick={reloadPage}>
              Reload
            </PortalButton>
          )}
          {outcome.theirs &&
            FIELDS.map(({ name, label }) => (
              <p key={name} className="mt-2 wrap-anywhere">
                <span className="font-medium">{`${label} as stored now: `}</span>
                <span>{outcome.theirs?.[name] || 'None'}</span>
              </p>
            ))}
          {outcome.theirs?.isUnwelcome && <p className="mt-2 font-medium">{`Stored now: ${UNWELCOME}`}</p>}
          {outcome.theirs && (
            <PortalButton tone="plain" className="mt-3" onClick={takeTheirs}>
              Take over what is stored
            </PortalButton>
          )}
        </div>
      )}
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <PortalButton
          type="submit"
          busy={isSaving}
          busyText="Saving..."
          disabled={!isChanged || isWrong || denial !== undefined}
          aria-describedby={denial ? denialId : undefined}
        >
          Save
        </PortalButton>
        <p role="status" className="text-small text-ink-soft">
          {stateText(notes)}
        </p>
        {denial && (
          <p id={denialId} className="text-small text-ink-soft">
            {denial}
          </p>
        )}
      </div>
    </form>
  )
}
