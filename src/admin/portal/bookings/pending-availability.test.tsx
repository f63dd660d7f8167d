import { expect, it } from 'vitest'
import { usualDutyText } from '#domain/diary/duty-text.ts'
import { daysAhead } from '#support/builders.ts'
import { MANICURE, putHouse } from '#support/house-of-desk.ts'
import { openStoredData } from '#support/stored-data.ts'
import { card, openPortal, recordsOf } from '#support/stored-portal.tsx'
import { therapist } from '#support/therapists.ts'

const data = openStoredData()
const { booked, confirmed } = recordsOf(data)
const DATE = daysAhead(7)
/** From 2:30 PM on. */
const taken = (count: number) => ({ 58: count, 59: count, 60: count, 61: count })
const put = (own: object) => data.put(`days/${DATE}`, { date: DATE, updatedAt: new Date(), ...own })
const ANY = /^(Free|\d places? left|Full at this time|Closed|Outside hours|No therapist free)$/

it('the card of a request says live whether its time is free', async () => {
  await putHouse(data)
  await booked()
  await openPortal()
  const of = await card('Amantle Kgosi')
  expect(await of.findByText('Free')).toBeDefined()
  for (const [own, words] of [
    [{ massage: taken(1) }, '1 place left'],
    [{ massage: taken(2) }, 'Full at this time'],
    [{ closed: true }, 'Closed'],
    [{ opens: 540, lastEnd: 900, closes: 900 }, 'Outside hours'],
  ] as const) {
    await put(own)
    expect(await of.findByText(words)).toBeDefined()
  }
  await put({ massage: taken(1) })
  await putHouse(data, { places: { massage: 5 }, settings: { duty: usualDutyText([therapist('neo')], 0) } })
  expect(await of.findByText('No therapist free')).toBeDefined()
})

it('nothing is said of a treatment without a limit, an answered booking, or a day beyond the next 25', async () => {
  await putHouse(data, { places: { massage: 2 } })
  await confirmed({ fullName: 'Kabo Answered' }, 'two')
  await booked(
    { fullName: 'Kabo Nails', selectedServices: [MANICURE], totalTime: '0h 30min', totalPrice: 'P150' },
    'nails',
  )
  await booked({ fullName: 'Kabo Later', date: daysAhead(26) }, 'later')
  await booked()
  await openPortal()
  await (await card('Amantle Kgosi')).findByText('1 place left')
  for (const name of ['Kabo Answered', 'Kabo Nails', 'Kabo Later'])
    expect((await card(name)).queryByText(ANY)).toBeNull()
})
