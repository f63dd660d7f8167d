import type { ReactNode } from 'react'
import { env } from '#config/env.ts'
import { type Change, saveSetting } from '#data/settings-change.ts'
import type { Problems, Setting, Typed } from '#shared/setting.ts'
import type { Fields } from '#records/fields.ts'
import { useHouse } from './use-house.ts'
import { TextField } from './fields.tsx'
import { FormFooter } from './form-footer.tsx'
import { useStoredForm } from './use-stored-form.ts'

/** The form of a setting, over what is stored. `save`: where something follows from the value. */
export const useSetting = <Draft extends object, Problems>(
  setting: Setting<Draft, Problems>,
  save = (change: Change<Draft>) => saveSetting(setting, change),
) => {
  const { name, path, read, write, check } = setting
  return useStoredForm<Draft, Problems>({
    key: name,
    stored: read(useHouse().documents[path]),
    check,
    tidy: (draft) => read(write(draft, undefined)),
    failed: `The ${name} were not saved`,
    save,
  })
}

const NEXT_PAGE =
  'Visitors see what you save on the next page that they open. Search engines see it after the next deployment.'
/** With App Check only pages that load Firebase may read the database. */
const WITH_APP_CHECK = 'Booking and My request show at once what they use, every other page after the next deployment.'
const GUESTS = 'Guests read these texts on My request and in your prepared messages as soon as they are saved.'

type SettingFormProps = {
  form: Pick<ReturnType<typeof useStoredForm>, 'submit'> & Parameters<typeof FormFooter>[0]['form']
  /** On the button. */
  label: string
  /** Stands before the button. */
  more?: ReactNode
  /** Who reads the value: visitors on the pages, or guests in messages too. */
  readers?: 'visitors' | 'guests'
  children: ReactNode
}

/** Around the fields of a setting: who sees it, and Save with its outcome. */
export const SettingForm = ({ form, label, more, readers, children }: SettingFormProps) => (
  <form noValidate onSubmit={(event) => void form.submit(event)}>
    {readers && (
      <p className="mb-5 text-small text-ink-soft">
        {readers === 'guests' ? GUESTS : env.appCheckKey ? WITH_APP_CHECK : NEXT_PAGE}
      </p>
    )}
    {children}
    <FormFooter form={form} label={label}>
      {more}
    </FormFooter>
  </form>
)

type TypedFormProps<Of extends Fields> = {
  setting: Setting<Typed<Of>, Problems<keyof Of & string>>
  record: Of
  fields: readonly (readonly [name: keyof Of & string, label: string, hint: string])[]
  save?: (change: Change<Typed<Of>>) => Promise<void>
  /** The columns of a wide screen. */
  className: string
}

/** The form of a setting whose fields are typed one by one. */
export const TypedForm = <Of extends Fields>({ setting, record, fields, save, className }: TypedFormProps<Of>) => {
  const form = useSetting(setting, save)
  const { draft, setDraft, problems } = form
  return (
    <SettingForm form={form} label="Save">
      <div className={`mt-3 grid gap-x-5 gap-y-4 sm:grid-cols-2 ${className}`}>
        {fields.map(([name, label, hint]) => (
          <TextField
            key={name}
            label={label}
            name={name}
            hint={hint}
            error={problems?.[name]}
            inputMode={record[name]?.is === 'whole' ? 'numeric' : undefined}
            autoCapitalize="none"
            spellCheck={false}
            value={draft[name]}
            onChange={(text) => setDraft({ ...draft, [name]: text })}
          />
        ))}
      </div>
    </SettingForm>
  )
}
