import { expect, it } from 'vitest'
import { entry, plan } from '#support/diary.ts'
import { cameToChange } from './client.ts'

const visit = plan({
  entries: [
    entry({ start: 700, therapists: ['thato'] }),
    entry({ therapists: ['neo'] }),
    entry({ category: 'nails', start: 800, therapists: ['lesedi'] }),
    entry({ category: 'facial', start: 860 }),
    entry({ category: null, start: 900, therapists: ['amo'] }),
  ],
})

it('is of each category the therapist of the last treatment that had one', () => {
  expect(cameToChange(visit, {})).toEqual({ massageBy: 'thato', nailsBy: 'lesedi' })
})

it('changes only what the profile does not say already, and nothing after a visit of several guests', () => {
  expect(cameToChange(visit, { massageBy: 'thato', nailsBy: 'neo' })).toEqual({ nailsBy: 'lesedi' })
  expect(cameToChange({ ...visit, guests: 2 }, {})).toEqual({})
})
