import { useId } from 'react'
import { type Difference, differenceText, valuesText } from '#domain/price-check.ts'
import { classNames } from '#ui/class-names.ts'
import { CheckField } from '#ui/field.tsx'
import { TextField } from '../forms/fields.tsx'
import { warnBox } from './appointment-fields.tsx'
import type { AgreedDraft } from './use-agreed.ts'

const CHOICES = [
  ['menu', 'As on the menu'],
  ['request', 'As in the request'],
] as const

/** One difference between request and menu, with a choice between the two. Nothing is preselected. */
const DifferenceFields = ({ difference, draft }: { difference: Difference; draft: AgreedDraft }) => {
  const id = useId()
  const { position } = difference
  const chosen = draft.choices[position]
  const isMissing = draft.isChecked && chosen === undefined
  return (
    <fieldset data-missing={isMissing || undefined} aria-describedby={`${id}-error`} className={warnBox}>
      <legend className="float-left w-full text-small font-medium wrap-anywhere">{differenceText(difference)}</legend>
      <div className="clear-both">
        {CHOICES.map(([choice, text]) => (
          <CheckField
            key={choice}
            type="radio"
            name={id}
            checked={chosen === choice}
            onChange={() => draft.choose(position, choice)}
          >
            {`${text}: ${valuesText(difference, choice)}`}
          </CheckField>
        ))}
        <p id={`${id}-error`} role="alert" className="text-small text-bad">
          {isMissing && 'Please choose what is agreed.'}
        </p>
      </div>
    </fieldset>
  )
}

/** For each difference the desk chooses request or menu. Then it enters the agreed total, which the client's e-mail names. */
export const AgreedFields = ({ draft }: { draft: AgreedDraft }) => (
  <div className="mt-5 grid gap-4">
    {draft.differences.map((difference) =>
      difference.listed ? (
        <DifferenceFields key={difference.position} difference={difference} draft={draft} />
      ) : (
        <p key={difference.position} className={classNames('text-small wrap-anywhere text-warn', warnBox)}>
          {`${differenceText(difference)}, so it stays as in the request.`}
        </p>
      ),
    )}
    <TextField
      label="Agreed total"
      name="agreedTotal"
      error={draft.problem}
      hint={draft.hint}
      className="sm:max-w-56"
      value={draft.shown}
      onChange={draft.setTotal}
    />
  </div>
)
