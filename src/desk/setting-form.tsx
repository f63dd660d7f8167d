import type { ReactNode } from 'react'
import { PortalButton } from './buttons.tsx'
import { type Change, saveSetting } from '#data/house-changes.ts'
import type { Problems, Setting, Typed } from '#shared/setting.ts'
import type { Fields } from '#records/fields.ts'
import { useHouse } from './use-house.ts'
import { TextField } from './fields.tsx'
import { useStoredForm } from './use-stored-form.ts'

export const SAVE_ALL_THE_SAME = 'Save all the same'

type ChangeQuestionProps = { form: Pick<ReturnType<typeof useStoredForm>, 'changed' | 'load'> }

/** That the stored value was changed meanwhile, and the choice to load it; the form's own button saves over it. */
export const ChangeQuestion = ({ form }: ChangeQuestionProps) => (
  <div role="alert">
    {form.changed && (
      <div className="mt-5 rounded-[2px] border border-warn/40 bg-warn-pale px-5 py-4">
        <p className="mb-3">{`${form.changed} What you typed is still here.`}</p>
        <PortalButton onClick={form.load}>Load what is stored</PortalButton>
      </div>
    )}
  </div>
)

type FormFooterProps = {
  form: ChangeQuestionProps['form'] &
    Pick<ReturnType<typeof useStoredForm>, 'isTouched' | 'isSaving' | 'saved' | 'problems' | 'discard'>
  label: string
  children?: ReactNode
}

export const FormFooter = ({ form, label, children }: FormFooterProps) => (
  <>
    <ChangeQuestion form={form} />
    <div className="mt-5 flex flex-wrap items-center gap-4">
      {children}
      <PortalButton tone="gold" type="submit" busy={form.isSaving}>
        {form.changed ? SAVE_ALL_THE_SAME : label}
      </PortalButton>
      {form.isTouched && (
        <PortalButton disabled={form.isSaving} onClick={() => void form.discard()}>
          Discard changes
        </PortalButton>
      )}
      <p role="status" className="text-small text-good">
        {form.saved}
      </p>
      <p role="alert" className="text-small text-bad">
        {form.problems !== undefined && 'Please look at the fields in red.'}
      </p>
    </div>
  </>
)

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

/** With App Check only pages that load Firebase may read the database. */
const VISITORS =
  'Visitors see what you save on the next page that they open, search engines after the next deployment. With App Check, most pages show it after the next deployment, too.'

type SettingFormProps = {
  form: Pick<ReturnType<typeof useStoredForm>, 'submit'> & Parameters<typeof FormFooter>[0]['form']
  label: string
  more?: ReactNode
  isPublic?: boolean
  children: ReactNode
}

/** Around the fields of a setting: who sees it, and Save with its outcome. */
export const SettingForm = ({ form, label, more, isPublic, children }: SettingFormProps) => (
  <form noValidate onSubmit={(event) => void form.submit(event)}>
    {isPublic && <p className="mb-5 text-small text-ink-soft">{VISITORS}</p>}
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
  className: string
}

export const TypedForm = <Of extends Fields>({ setting, record, fields, save, className }: TypedFormProps<Of>) => {
  const form = useSetting(setting, save)
  return (
    <SettingForm form={form} label="Save">
      <div className={`mt-3 grid gap-x-5 gap-y-4 sm:grid-cols-2 ${className}`}>
        {fields.map(([name, label, hint]) => (
          <TextField
            key={name}
            {...form.field(name)}
            label={label}
            hint={hint}
            inputMode={record[name]?.is === 'whole' ? 'numeric' : undefined}
            autoCapitalize="none"
            spellCheck={false}
          />
        ))}
      </div>
    </SettingForm>
  )
}
