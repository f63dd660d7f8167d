import { useId } from 'react'
import { type Plan, therapistsOf } from '#domain/diary/plan.ts'
import { type PaymentDraft, WAY_NAMES, WAYS, WORDS_LABELS } from '#domain/payment.ts'
import { CheckField, Field, inputClass } from '#ui/field.tsx'
import { TextField } from '../../../forms/text-field.tsx'
import { useHouse } from '../../../use-house.ts'
import { useTherapistNames } from '../../therapist-names.ts'
import type { TypedPayment } from './use-payment-draft.ts'

type PaymentFieldsProps = {
  payment: TypedPayment
  /** Its therapists stand first among those who may get the tip. */
  plan: Plan | null
}

const TIP_HINT = 'Paid the same way; beside a voucher or a free visit in cash.'
/** No therapist has this id. */
const UNCHOSEN = '?'

/** As wide as one of two columns. */
const half = 'sm:w-[calc(50%-0.5rem)]'

/** Amount, tip and for whom, how it was paid, and the words that a way needs. */
export const PaymentFields = ({ payment, plan }: PaymentFieldsProps) => {
  const { draft, errors, type } = payment
  const wordsLabel = draft.way && WORDS_LABELS[draft.way]
  const isFree = draft.way === 'free'
  const amountField = (name: 'amount' | 'tip', label: string, own: { hint?: string; isFixed?: boolean } = {}) => (
    <TextField
      label={label}
      name={name}
      error={errors[name]}
      hint={own.hint}
      className="tabular-nums"
      inputMode="decimal"
      disabled={own.isFixed}
      value={own.isFixed ? '0' : draft[name]}
      onChange={(text) => type({ [name]: text })}
    />
  )
  return (
    <div className="grid gap-4">
      <div className={half}>{amountField('amount', 'Amount', { isFixed: isFree })}</div>
      <div className="grid items-start gap-4 sm:grid-cols-2">
        {amountField('tip', 'Tip (optional)', { hint: TIP_HINT })}
        <TipFor draft={draft} error={errors.tipFor} plan={plan} onChoose={(tipFor) => type({ tipFor })} />
      </div>
      <Ways draft={draft} error={errors.way} onChoose={(way) => type({ way })} />
      {wordsLabel && (
        <TextField
          label={wordsLabel}
          name="words"
          error={errors.words}
          className={draft.way === 'room' ? half : ''}
          value={draft.words}
          onChange={(text) => type({ words: text })}
        />
      )}
    </div>
  )
}

type TipForProps = {
  draft: PaymentDraft
  error: string | undefined
  plan: Plan | null
  onChoose: (id: string) => void
}

/** The therapists of the visit, then all others, then the house. A chosen therapist who has left the spa stays in the list. */
const TipFor = ({ draft, error, plan, onChoose }: TipForProps) => {
  const { therapists } = useHouse()
  const nameOf = useTherapistNames()
  const ids = new Set([
    ...therapistsOf(plan),
    ...therapists.map(({ id }) => id),
    ...(draft.tipFor ? [draft.tipFor] : []),
  ])
  return (
    <Field label="Tip for" name="tipFor" error={error}>
      {(control) => (
        <select
          {...control}
          value={draft.tipFor ?? UNCHOSEN}
          onChange={(event) => onChoose(event.target.value)}
          className={inputClass}
        >
          {draft.tipFor === undefined && <option value={UNCHOSEN}>Please choose</option>}
          {[...ids].map((id) => (
            <option key={id} value={id}>
              {nameOf(id)}
            </option>
          ))}
          <option value="">The house</option>
        </select>
      )}
    </Field>
  )
}

type WaysProps = { draft: PaymentDraft; error: string | undefined; onChoose: (way: (typeof WAYS)[number]) => void }

const Ways = ({ draft, error, onChoose }: WaysProps) => {
  const id = useId()
  return (
    <fieldset data-missing={error !== undefined || undefined} aria-describedby={`${id}-error`}>
      <legend className="text-small font-medium">How was it paid?</legend>
      <div className="flex flex-wrap gap-x-5">
        {WAYS.map((way) => (
          <CheckField key={way} type="radio" name={id} checked={draft.way === way} onChange={() => onChoose(way)}>
            {WAY_NAMES[way]}
          </CheckField>
        ))}
      </div>
      <p id={`${id}-error`} role="alert" className="text-small text-bad">
        {error}
      </p>
    </fieldset>
  )
}
