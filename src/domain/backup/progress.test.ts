import { expect, it } from 'vitest'
import { progressText } from './progress.ts'

it.each([
  [
    { documents: 1500, reads: 1600, expected: 6000, collection: '', mostReads: 30_000 },
    60_000,
    '1,500 of about 6,000 documents, 1,600 reads, about 3 minutes left',
  ],
  [
    { documents: 1500, reads: 1600, expected: 1600, collection: '', mostReads: 30_000 },
    60_000,
    '1,500 of about 1,600 documents, 1,600 reads, less than a minute left',
  ],
  [
    { documents: 1500, reads: 1600, expected: 250_000, collection: '', mostReads: 30_000 },
    60_000,
    '1,500 of about 250,000 documents, 1,600 reads, about 9 days at 30,000 reads a day',
  ],
  [
    { documents: 15, reads: 60, expected: undefined, collection: '', mostReads: 30_000 },
    60_000,
    '15 documents, 60 reads',
  ],
])('progress %#', (progress, millis, text) => {
  expect(progressText(progress, millis)).toBe(text)
})
