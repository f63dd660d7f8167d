import { type FormEvent, useState } from 'react'
import { serverNow } from '#config/server-time.ts'
import { proposeTime } from '#data/acts/answers.ts'
import { moveProblem } from '../../booking-times.ts'
import { type Booking, isMoved } from '../../booking.ts'
import { displayName, servicesText } from '../../display.ts'
import { visitStart } from '../../promise.ts'
import type { When } from '../../wish.ts'
import { AlertLine, useAlertOf } from '#desk/client-alerts.tsx'
import { focusProblem } from '#desk/focus.ts'
import { FormDialog } from '#desk/form-dialog.tsx'
import { whenText } from '#desk/texts.ts'
import { useHouse } from '#desk/use-house.ts'
import { type ActDialogProps, preparedReport, useActions } from '../actions.tsx'
import { AppointmentFields, DayBeside } from './appointment-fields.tsx'
import { whatsappText } from '../whatsapp-text.ts'
import { useAppointment, useVisitDraft } from './use-appointment.ts'
import { proposalText } from '../wish-note.tsx'

type Problems = { date?: string; time?: string }

/** Why this time cannot be proposed. A full or closed time only gives a warning. */
const problemsOf = (booking: Booking, date: string, when: When | undefined, now: Date): Problems => {
  const wrongDate = date ? moveProblem(booking, date, now) : undefined
  if (wrongDate !== undefined) return { date: wrongDate }
  if (!when) return { [date ? 'time' : 'date']: 'Please select both date and time' }
  if (!isMoved(booking, when)) return { time: 'The guest asked for this time already. Please choose another one.' }
  const start = visitStart(when)
  return start && start <= now ? { time: 'This time has already passed.' } : {}
}

/** Proposes another time for a request, beside the diary of that day. It begins with the earlier proposal, else with the wished time. */
export const ProposeDialog = ({ booking, onClose }: ActDialogProps) => {
  const { words } = useHouse().content
  const { act } = useActions()
  const alertOf = useAlertOf()
  const { proposal } = booking
  const [visit, change] = useVisitDraft(booking, proposal ?? undefined)
  const [problems, setProblems] = useState<Problems>({})
  const draft = useAppointment(booking, visit, (own) => {
    change(own)
    setProblems({})
  })

  const submit = (event: FormEvent<HTMLFormElement>) => {
    const when = draft.appointment()
    const found = problemsOf(booking, visit.date, when, serverNow())
    setProblems(found)
    if (!when || Object.keys(found).length > 0) return focusProblem(event.currentTarget)
    onClose()
    void act(booking, (staff) => proposeTime(booking, when, staff), {
      done: (stored) => preparedReport('TIME OFFERED', { booking: stored, text: whatsappText(stored, words) }),
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
          <AppointmentFields draft={draft} dateError={problems.date} timeError={problems.time} />
        </div>
        <DayBeside draft={draft} />
      </div>
    </FormDialog>
  )
}
