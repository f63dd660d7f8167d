import type { FormEvent } from 'react'
import { HOUSE_LIMITS, parseWords, WORD_NAMES, type Words } from '#domain/house/house.ts'
import { wordProblems } from '#domain/house/house-check.ts'
import { Field, inputClass } from '#ui/field.tsx'
import { SettingsLoaded } from '../settings-loaded.tsx'
import { useCheck } from '../../forms/use-check.ts'
import { FormFooter } from '../../forms/form-footer.tsx'
import { usePart } from './use-part.ts'

const LABELS: Readonly<Record<keyof Words, string>> = {
  arrival: 'When guests arrive',
  bring: 'What to bring',
  cancellation: 'If a guest cannot come',
  before: 'Before a treatment',
  room: 'Charge to the room',
}

const EMPTY = parseWords(undefined)

/** What guests read on My request and in prepared texts; empty is left out. */
export const WordsPart = () => (
  <SettingsLoaded>
    <WordsForm />
  </SettingsLoaded>
)

const WordsForm = () => {
  const part = usePart('words', EMPTY)
  const { draft, setDraft } = part
  const problems = wordProblems(draft)
  const check = useCheck(Object.keys(problems).length > 0)

  const submit = async (event: FormEvent<HTMLFormElement>) => {
    if (!check.passes(event)) return
    await part.store(parseWords(draft))
  }
  return (
    <form noValidate onSubmit={(event) => void submit(event)}>
      <p className="mb-5 text-small text-ink-soft">
        Guests read these texts on My request and in your prepared messages as soon as they are saved. Empty texts are
        left out. “If a guest cannot come” also stands before the button of Booking.
      </p>
      <div className="grid gap-5 lg:grid-cols-2">
        {WORD_NAMES.map((name) => (
          <Field
            key={name}
            label={LABELS[name]}
            name={name}
            error={check.isRefused ? problems[name] : undefined}
            hint={`${String(draft[name].length)} of ${String(HOUSE_LIMITS.words)} characters`}
          >
            {(control) => (
              <textarea
                {...control}
                rows={4}
                value={draft[name]}
                onChange={(event) => setDraft({ ...draft, [name]: event.target.value })}
                className={inputClass}
              />
            )}
          </Field>
        ))}
      </div>
      <FormFooter form={part} label="Save words" hasProblems={check.isRefused} />
    </form>
  )
}
