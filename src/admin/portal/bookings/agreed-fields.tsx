import { useEffect, useId, useRef } from 'react'
import { type Difference, differenceText, type Choice, valuesText } from '#domain/price-check.ts'
import { classNames } from '#ui/class-names.ts'
import { CheckField } from '#ui/field.tsx'
import { focusProblem } from '../forms/focus-problem.ts'
import { TextField } from '../forms/fields.tsx'
import { warnBox } from './appointment-fields.tsx'
import type { AgreedDraft } from './use-agreed.ts'

const CHOICES: readonly Choice[] = ['menu', 'request']
const textOf = (choice: Choice, isEntered: boolean) =>
  choice === 'menu' ? 'As on the menu' : isEntered ? 'As entered' : 'As in the request'

type DifferenceFieldsProps = { difference: Difference; draft: AgreedDraft }

/** One difference between request and menu, with a choice between the two. Nothing is preselected. */
const DifferenceFields = ({ difference, draft }: DifferenceFieldsProps) => {
  const id = useId()
  const chosen = draft.choiceOf(difference)
  const isMissing = draft.attempts > 0 && chosen === undefined
  return (
    <fieldset data-missing={isMissing || undefined} aria-describedby={`${id}-error`} className={warnBox}>
      <legend className="float-left w-full text-small font-medium wrap-anywhere">
        {differenceText(difference, draft.isEntered)}
      </legend>
      <div className="clear-both">
        {CHOICES.map((choice) => (
          <CheckField
            key={choice}
            type="radio"
            name={id}
            checked={chosen === choice}
            onChange={() => draft.choose(difference, choice)}
          >
            {`${textOf(choice, draft.isEntered)}: ${valuesText(difference, choice)}`}
          </CheckField>
        ))}
        <p id={`${id}-error`} role="alert" className="text-small text-bad">
          {isMissing && 'Please choose what is agreed.'}
        </p>
      </div>
    </fieldset>
  )
}

/** A treatment that is not on the menu keeps the values of the request, so there is no choice. */
const KeptNote = ({ difference, draft }: DifferenceFieldsProps) => (
  <p className={classNames('text-small wrap-anywhere text-warn', warnBox)}>
    {differenceText(difference, draft.isEntered) +
      `, so it stays ${draft.isEntered ? 'as entered' : 'as in the request'}.`}
  </p>
)

/** For each difference the desk chooses request or menu. Then it enters the agreed total, which the client's e-mail names. */
export const AgreedFields = ({ draft }: { draft: AgreedDraft }) => {
  const { attempts } = draft
  const fields = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const form = fields.current?.closest('form')
    if (attempts > 0 && form) focusProblem(form)
  }, [attempts])
  return (
    <div ref={fields} className="mt-5 grid gap-4">
      {draft.differences.map((difference) => {
        const Shown = difference.listed ? DifferenceFields : KeptNote
        return <Shown key={difference.position} difference={difference} draft={draft} />
      })}
      {draft.unchecked && <p className={classNames('text-small text-warn', warnBox)}>{draft.unchecked}</p>}
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
}
