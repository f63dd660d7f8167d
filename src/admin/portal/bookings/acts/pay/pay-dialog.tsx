import { type FormEvent, useId, useState } from 'react'
import { notePayment, setOutcome } from '#data/acts/visit.ts'
import type { Booking } from '#domain/booking.ts'
import { displayName, servicesText } from '#domain/display.ts'
import { isSamePayment, type NewPayment, type PaymentDraft, WAY_NAMES, WAYS, WORDS_LABELS } from '#domain/payment.ts'
import { priceText, totalsOf } from '#domain/totals.ts'
import { Button } from '#ui/button.tsx'
import { useDialog } from '#ui/dialog.tsx'
import { useSignedIn } from '../../../../signed-in.tsx'
import { focusProblem } from '../../../forms/focus-problem.ts'
import { whenText } from '../../../texts.ts'
import { useHouse } from '../../../use-house.ts'
import { useNow } from '../../../use-now.ts'
import { actResult } from '../../act-result.ts'
import { useActions } from '../../actions.tsx'
import { FailureBox } from '../../failure-box.tsx'
import { useTherapistNames } from '../../therapist-names.ts'
import type { ActDialogProps } from '../../use-booking-actions.ts'
import { keepWay } from './last-way.ts'
import { NOT_NOTED, PAY_WORDS, postedText, stepOf, takeBackQuestion } from './pay-texts.ts'
import { usePaymentDraft, type TypedPayment } from './use-payment-draft.ts'
import { type Plan, therapistsOf } from '#domain/diary/plan.ts'
import { CheckField } from '#ui/field.tsx'
import { SelectField, TextField } from '../../../forms/fields.tsx'
import { FormDialog } from '../../../forms/form-dialog.tsx'

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
const PaymentFields = ({ payment, plan }: PaymentFieldsProps) => {
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
  const options = [...[...ids].map((id) => [id, nameOf(id)] as const), ['', 'The house'] as const]
  return (
    <SelectField
      label="Tip for"
      name="tipFor"
      error={error}
      value={draft.tipFor ?? UNCHOSEN}
      onChange={onChoose}
      options={draft.tipFor === undefined ? [[UNCHOSEN, 'Please choose'], ...options] : options}
    />
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

/** Stores a payment, with Done where the visit has no outcome yet. The dialog stays open until that is stored. */
const useStore = (onStored: () => void) => {
  const staff = useSignedIn()
  const { processing, stay } = useActions()
  const [failure, setFailure] = useState<string>()
  const store = (shown: Booking, isDone: boolean, paid: NewPayment | undefined) =>
    stay(shown.id, async () => {
      const work = isDone ? setOutcome(shown, { outcome: 'done', paid }, staff) : notePayment(shown, paid, staff)
      const result = await actResult(work, NOT_NOTED)
      if ('failure' in result) setFailure(result.failure)
      else {
        if (paid) keepWay(paid.way)
        onStored()
      }
      return undefined
    })
  return { store, failure, isSaving: processing !== undefined }
}

/** Asks what was paid for a visit, or the fee of one that did not take place. */
export const PayDialog = ({ booking, changeNote, onClose }: ActDialogProps) => {
  const asked = { now: useNow(), fees: useHouse().content.fees }
  const nameOf = useTherapistNames()
  const { confirm } = useDialog()
  const [isUnchanged, setUnchanged] = useState(false)
  const step = stepOf(booking, asked)
  const payment = usePaymentDraft(booking, step === 'fee' ? 'fee' : 'visit')
  const { store, failure, isSaving } = useStore(onClose)
  const words = PAY_WORDS[step ?? 'visit']
  const totals = totalsOf(booking)
  const posted = postedText(booking, nameOf)

  const send = (paid: NewPayment | undefined) => store(booking, step === 'done', paid)
  const takeBack = async () => {
    if (!posted || (await confirm(takeBackQuestion(posted)))) await send(undefined)
  }
  const submit = (event: FormEvent<HTMLFormElement>) => {
    const paid = payment.check()
    if (!paid) return focusProblem(event.currentTarget)
    const isSame = booking.paid !== undefined && isSamePayment(paid, booking.paid)
    setUnchanged(isSame)
    if (!isSame) void send(paid)
  }

  return (
    <FormDialog
      title={words.title}
      cancel="Leave as it is"
      ok={step && { children: booking.paid ? words.change : words.note, busy: isSaving, busyText: 'Processing...' }}
      others={
        <>
          {step === 'done' && (
            <Button
              tone="plain"
              disabled={isSaving}
              onClick={() => void send(undefined)}
              className="order-1 sm:order-0"
            >
              Note later
            </Button>
          )}
          {step && step !== 'done' && booking.paid && (
            <Button tone="danger" disabled={isSaving} onClick={() => void takeBack()} className="order-1 sm:order-0">
              Take back
            </Button>
          )}
        </>
      }
      onClose={onClose}
      onSubmit={submit}
    >
      <div onChange={() => setUnchanged(false)}>
        <p role="status" className="text-small text-warn">
          {!failure && changeNote}
        </p>
        <p className="font-medium wrap-anywhere">{`${displayName(booking, 'Unknown Client')}, ${whenText(booking)}`}</p>
        <p className="text-small wrap-anywhere text-ink-soft">{servicesText(booking)}</p>
        {totals.price && <p className="text-small">{`Total: ${priceText(totals)}`}</p>}
        {posted && <p className="mt-2 text-small text-warn">{`${posted} Tell the lodge when you change it.`}</p>}
        <div className="mt-5">
          <PaymentFields payment={payment} plan={booking.plan} />
        </div>
        <p role="status" className="mt-3 text-small text-ink-soft">
          {isUnchanged && 'Nothing was changed yet.'}
        </p>
        {failure && <FailureBox reason={failure} />}
      </div>
    </FormDialog>
  )
}
