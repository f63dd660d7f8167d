import { screen, within } from '@testing-library/react'
import { daysAhead } from './builders.ts'
import type { openStoredData } from './stored-data.ts'

/** Plain documents of the portal's lists: `Guest a`, newer with each call. */
export const listedIn = (data: ReturnType<typeof openStoredData>) => {
  let calls = 0
  const times = () => {
    calls += 1
    const now = new Date(Date.now() + calls)
    return { createdAt: now, updatedAt: now }
  }
  /** A pending request of `Guest id` for the next week. */
  const guest = (id: string, own: object = {}) =>
    data.put(`bookings/${id}`, {
      ...{ fullName: `Guest ${id}`, status: 'pending', date: daysAhead(7), time: '02:30 PM', ...times(), ...own },
    })
  return {
    guest,
    /** `Guest 1` is the newest of so many. */
    guests: (size: number, own: object = {}) => {
      const now = Date.now()
      const all = Array.from({ length: size }, (_, index) => {
        const createdAt = new Date(now - 1_000 * (index + 1))
        return guest(String(index + 1), { createdAt, updatedAt: createdAt, ...own })
      })
      return Promise.all(all)
    },
    /** A new message of `Writer id`. */
    message: (id: string, own: object = {}) =>
      data.put(`contacts/${id}`, { name: `Writer ${id}`, message: 'Hello?', status: 'new', ...times(), ...own }),
    /** A wish for another time. */
    wish: (id: string, own: object = {}) =>
      data.put(`wishes/${id}`, { kind: 'move', date: daysAhead(8), time: '03:30 PM', note: '', ...times(), ...own }),
  }
}

export const shownNames = () =>
  screen.queryAllByRole('article').map((card) => within(card).getByRole('heading').textContent)

/** What stands above the list, without its times. */
export const answerFirst = () => {
  const strip = screen.queryByRole('region', { name: 'Answer first' })
  const texts = strip ? within(strip).getAllByRole('button') : []
  return texts.map(
    ({ textContent }) =>
      /^((?:Guest|Writer) \w+?|\d+ more|Show fewer)(?=$|[ A-Z])/.exec(textContent)?.[1] ?? textContent,
  )
}

/** The text of what has just come in. */
export const news = () => screen.getByRole('status', { name: 'New' }).textContent
