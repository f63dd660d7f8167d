import type { Therapist } from '#features/roster/therapists.ts'
import { chosenService } from './builders.ts'
import type { openStoredData } from './stored-data.ts'

/** What a desk needs to confirm bookings: a menu, limits of places and therapists, as the site stores them. */

export const MASSAGE = chosenService()
export const MANICURE = chosenService({ name: 'Manicure', duration: 30, price: 'P150' })

type Own = { places?: Record<string, number>; therapists?: readonly Therapist[]; settings?: object }

export const putHouse = async (data: ReturnType<typeof openStoredData>, own: Own = {}): Promise<void> => {
  const { places = { massage: 2, nails: 1, guests: 6 }, therapists = [], settings } = own
  const [icon, description] = ['Heart', 'An hour of rest.']
  await data.put('services/swedish', { ...MASSAGE, category: 'massage', icon, description })
  await data.put('services/manicure', { ...MANICURE, category: 'nails', icon, description })
  await data.put('settings/diary', { places, buffer: 0, ...settings })
  await data.put('settings/therapists', { therapists })
}
