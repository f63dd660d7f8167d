import { type FormEvent, useState } from 'react'
import { serverNow } from '#config/server-time.ts'
import { proposeTime } from '#data/acts/answers.ts'
import { moveProblem } from '#domain/booking-times.ts'
import { type Booking, isMoved } from '#domain/booking.ts'
import { displayName, servicesText } from '#domain/display.ts'
import { visitStart } from '#domain/promise.ts'
import type { When } from '#domain/wish.ts'
import { AlertLine, useAlertOf } from '../../clients/client-alerts.tsx'
import { focusProblem } from '../../forms/focus-problem.ts'
import { FormDialog } from '../../forms/form-dialog.tsx'
import { whenText } from '../../texts.ts'
import { useHouse } from '../../use-house.ts'
import { type ActDialogProps, useActions } from '../actions.tsx'
import { AppointmentFields } from '../appointment-fields.tsx'
import { DayBeside } from '../day-beside.tsx'
import { proposedReport } from '../prepared-text.tsx'
import { useAppointment, useVisitDraft } from '../use-appointment.ts'
import { proposalText } from '../wish-texts.ts'

type Problem = { field: 'date' | 'time'; text: string }

/** Why this time cannot be proposed; undefined if it can. A full or closed time only gives a warning. */
const proposalProblem = (booking: Booking, date: string, when: When | undefined, now: Date): Problem | undefined => {
  const wrongDate = date ? moveProblem(booking, date, now) : undefined
  if (wrongDate !== undefined) return { field: 'date', text: wrongDate }
  if (!when) return { field: date ? 'time' : 'date', text: 'Please select both date and time' }
  if (!isMoved(booking, when))
    return { field: 'time', text: 'The guest asked for this time already. Please choose another one.' }
  const start = visitStart(when)
  return start && start <= now ? { field: 'time', text: 'This time has already passed.' } : undefined
}

/** Proposes another time for a request, beside the diary of that day. It begins with the earlier proposal, else with the wished time. */
export const ProposeDialog = ({ booking, onClose }: ActDialogProps) => {
  const { words } = useHouse().content
  const { act } = useActions()
  const alertOf = useAlertOf()
  const { proposal } = booking
  const [visit, change] = useVisitDraft(booking, proposal ?? undefined)
  const [problem, setProblem] = useState<Problem>()
  const draft = useAppointment(booking, visit, (own) => {
    change(own)
    setProblem(undefined)
  })

  const submit = (event: FormEvent<HTMLFormElement>) => {
    const when = draft.appointment()
    const wrong = proposalProblem(booking, visit.date, when, serverNow())
    setProblem(wrong)
    if (wrong) return focusProblem(event.currentTarget)
    if (!when) return
    onClose()
    void act(booking, (staff) => proposeTime(booking, when, staff), {
      done: (stored) => proposedReport(stored, words),
      failed: 'The time was not offered',
      typed: whenText(when),
    })
  }

  return (
    <FormDialog
      title="Offer another time"
      isWide
      cancel="Leave as it is"
      ok={{ children: 'Offer this time' }}
      onClose={onClose}
      onSubmit={submit}
    >
      <p className="font-medium wrap-anywhere">{displayName(booking, 'Unknown Client')}</p>
      <AlertLine alert={alertOf(booking)} />
      <p className="text-small wrap-anywhere text-ink-soft">{servicesText(booking)}</p>
      <p className="text-small">{`Asked for: ${whenText(booking)}`}</p>
      {proposal && <p className="text-small">{proposalText(proposal)}</p>}
      <p className="mt-2 text-small text-ink-soft">The offered time is not kept free while the guest decides.</p>
      <div className="mt-5 grid items-start gap-5 md:grid-cols-2 md:gap-8">
        <div>
          <AppointmentFields
            draft={draft}
            dateError={problem?.field === 'date' ? problem.text : undefined}
            timeError={problem?.field === 'time' ? problem.text : undefined}
          />
        </div>
        <DayBeside draft={draft} />
      </div>
    </FormDialog>
  )
}
