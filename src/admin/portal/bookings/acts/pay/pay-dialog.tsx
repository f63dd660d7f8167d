import { type FormEvent, useId, useState } from 'react'
import { setOutcome } from '#data/acts/outcome.ts'
import { notePayment } from '#data/acts/pay.ts'
import type { Booking } from '#domain/booking.ts'
import { displayName, servicesText } from '#domain/display.ts'
import { isSamePayment, type NewPayment } from '#domain/payment.ts'
import { priceText, totalsOf } from '#domain/totals.ts'
import { Button } from '#ui/button.tsx'
import { Dialog, useDialog } from '#ui/dialog.tsx'
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
import { BUSY, NOT_NOTED, PAY_WORDS, postedText, stepOf, takeBackQuestion } from './pay-texts.ts'
import { PaymentFields } from './payment-fields.tsx'
import { usePaymentDraft } from './use-payment-draft.ts'

/** Stores a payment, with Done where the visit has no outcome yet. The dialog stays open until that is stored. */
const useStore = (onStored: () => void) => {
  const staff = useSignedIn()
  const { stay } = useActions()
  const [failure, setFailure] = useState<string>()
  const [isSaving, setSaving] = useState(false)
  const store = async (shown: Booking, isDone: boolean, paid: NewPayment | undefined) => {
    if (isSaving) return
    let failed: string | undefined = BUSY
    setSaving(true)
    await stay(shown.id, async () => {
      const work = isDone ? setOutcome(shown, { outcome: 'done', paid }, staff) : notePayment(shown, paid, staff)
      const result = await actResult(work, NOT_NOTED)
      failed = 'failure' in result ? result.failure : undefined
      if (failed) return undefined
      if (paid) keepWay(paid.way)
      onStored()
      return undefined
    })
    setSaving(false)
    setFailure(failed)
  }
  return { store, failure, isSaving }
}

/** Asks what was paid for a visit, or the fee of one that did not take place. */
export const PayDialog = ({ booking, changeNote, onClose }: ActDialogProps) => {
  const asked = { now: useNow(), fees: useHouse().content.fees }
  const nameOf = useTherapistNames()
  const { confirm } = useDialog()
  const formId = useId()
  const [isUnchanged, setUnchanged] = useState(false)
  const step = stepOf(booking, asked)
  const payment = usePaymentDraft(booking, step === 'fee' ? 'fee' : 'visit')
  const { store, failure, isSaving } = useStore(onClose)
  const words = PAY_WORDS[step ?? 'visit']
  const totals = totalsOf(booking)
  const posted = postedText(booking, nameOf)
  const submitText = booking.paid ? words.change : words.note

  const send = (paid: NewPayment | undefined) => store(booking, step === 'done', paid)
  const takeBack = async () => {
    if (!posted || (await confirm(takeBackQuestion(posted)))) await send(undefined)
  }
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const paid = payment.check()
    if (!paid) return focusProblem(event.currentTarget)
    const isSame = booking.paid !== undefined && isSamePayment(paid, booking.paid)
    setUnchanged(isSame)
    if (!isSame) void send(paid)
  }

  return (
    <Dialog
      open
      title={words.title}
      // It cannot be closed while saving, so that a failure still shows what was typed.
      onClose={() => !isSaving && onClose()}
      actions={
        <>
          <Button tone="plain" disabled={isSaving} onClick={onClose} className="order-2 sm:order-0">
            Leave as it is
          </Button>
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
          {step && (
            <Button type="submit" form={formId} busy={isSaving} busyText="Processing...">
              {submitText}
            </Button>
          )}
        </>
      }
    >
      <form id={formId} noValidate onSubmit={submit} onChange={() => setUnchanged(false)} className="whitespace-normal">
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
      </form>
    </Dialog>
  )
}
