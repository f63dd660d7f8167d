import { expect, test } from 'vitest'
import { NALEDI, THATO } from '#support/builders.ts'
import { changedText, lastChangeOf } from './last-change.ts'

const now = new Date('2030-01-15T09:00:00Z')
const by = { name: 'Thato', uid: THATO.uid }

test.each([
  [{ updatedBy: by, updatedAt: new Date('2030-01-15T08:42:00Z') }, 'Thato changed this at 10:42 AM today.'],
  [
    { updatedBy: by, updatedAt: new Date('2030-01-14T08:42:00Z') },
    'Thato changed this at 10:42 AM on Monday 14 January 2030.',
  ],
  [{ updatedBy: by, updatedAt: 'soon' }, 'Thato changed this.'],
  [{ updatedBy: { uid: 'x' }, updatedAt: now }, 'Somebody changed this at 11:00 AM today.'],
  [{ updatedBy: 5 }, 'Somebody changed this.'],
  [undefined, 'Somebody changed this.'],
  [{ updatedBy: { name: 'N.', uid: NALEDI.uid } }, 'You changed this.'],
])('a last change is said as far as it is known: %j', (stored, text) => {
  expect(changedText(lastChangeOf(stored), NALEDI, now)).toBe(text)
})
