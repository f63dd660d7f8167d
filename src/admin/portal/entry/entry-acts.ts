import type { Booking } from '#domain/booking.ts'
import { asLastTime, type EntryDraft } from '#domain/entry.ts'
import { addService } from '#domain/selection.ts'
import type { Service } from '#domain/service.ts'
import type { House } from '../use-house.ts'

/** Changes of an entry that concern treatments and plan together. The plan keeps times and therapists by the position of the treatment. */
export const entryActs = (entry: EntryDraft, change: (own: Partial<EntryDraft>) => void, house: House) => {
  const { selectedServices: chosen, therapist, plan } = entry
  return {
    add: (service: Service) => {
      const pressed = house.therapists.find(({ id }) => id === therapist)
      change({
        selectedServices: addService(chosen, service),
        plan: [
          ...chosen.map((_, position) => plan[position] ?? {}),
          pressed?.categories.includes(service.category) ? { therapists: [pressed.id] } : {},
        ],
      })
    },
    remove: (position: number) =>
      change({ selectedServices: chosen.toSpliced(position, 1), plan: plan.toSpliced(position, 1) }),
    askFor: (wants: string) =>
      // The therapist of the pressed column was no wish of the client.
      change({ wants, ...(therapist && { therapist: '', plan: plan.map(({ therapists: _, ...rest }) => rest) }) }),
    repeat: (visit: Booking) => change({ ...asLastTime(entry, visit), therapist: '' }),
    forgetClient: () => change({ clientId: null, firstName: '', lastName: '', email: '', phone: '', room: '' }),
  }
}
