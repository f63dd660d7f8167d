import { WORDS } from '#records/house.ts'
import { parseWords, WORD_NAMES, type Words } from '#domain/house/house.ts'
import { wordProblems } from '#domain/house/house-check.ts'
import { Field, inputClass } from '#ui/field.tsx'
import { SettingsLoaded } from '../settings-loaded.tsx'
import { LiveNote, LiveSince } from './live-note.tsx'
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
  const form = usePart('words', { initial: EMPTY, check: wordProblems, tidy: parseWords })
  const { draft, setDraft, problems } = form
  return (
    <form noValidate onSubmit={(event) => void form.submit(event)}>
      <LiveNote part="words" />
      <p className="mb-5 text-small text-ink-soft">
        Empty texts are left out. “If a guest cannot come” also stands before the button of Booking.
      </p>
      <div className="grid gap-5 lg:grid-cols-2">
        {WORD_NAMES.map((name) => (
          <Field
            key={name}
            label={LABELS[name]}
            name={name}
            error={problems?.[name]}
            hint={`${String(draft[name].length)} of ${String(WORDS[name].most)} characters`}
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
      <FormFooter form={form} label="Save words" />
      <LiveSince savedAt={form.savedAt} />
    </form>
  )
}
