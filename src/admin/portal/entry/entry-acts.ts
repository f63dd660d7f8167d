import type { Booking } from '#domain/booking.ts'
import { withTherapist, withoutEntry } from '#domain/diary/plan-draft.ts'
import { asLastTime, type EntryDraft } from '#domain/entry.ts'
import { addService } from '#domain/selection.ts'
import type { Service } from '#domain/service.ts'
import { inputTime, minutesOf } from '#domain/slots.ts'
import type { AppointmentDraft } from '../bookings/use-appointment.ts'
import type { House } from '../use-house.ts'

type Entering = {
  entry: EntryDraft
  change: (own: Partial<EntryDraft>) => void
  draft: AppointmentDraft
  house: House
}

/** Changes of an entry that concern treatments and plan together. The plan keeps times and therapists by the position of the treatment. */
export const entryActs = ({ entry, change, draft, house }: Entering) => {
  const { selectedServices: chosen, therapist } = entry
  const { planDraft, setPlanDraft, setWants } = draft
  return {
    add: (service: Service) => {
      change({ selectedServices: addService(chosen, service) })
      setPlanDraft([
        ...chosen.map((_, position) => planDraft[position]),
        ...withTherapist([], [service], house, therapist),
      ])
    },
    remove: (position: number) => {
      change({ selectedServices: chosen.filter((_, index) => index !== position) })
      setPlanDraft(withoutEntry(planDraft, position))
    },
    askFor: (wants: string) => {
      setWants(wants)
      // The therapist of the pressed column was no wish of the client.
      if (!therapist) return
      change({ therapist: '' })
      setPlanDraft(withTherapist(planDraft, chosen, house, ''))
    },
    repeat: (visit: Booking) => {
      const { plan, time, ...treatments } = asLastTime(draft, visit, house.menu)
      const start = minutesOf(time)
      change({ ...treatments, therapist: '' })
      setPlanDraft(plan)
      setWants(visit.plan?.wants ?? '')
      if (start !== undefined) draft.setTime(inputTime(start))
    },
    forgetClient: () => change({ clientId: null, firstName: '', lastName: '', email: '', phone: '', room: '' }),
  }
}
