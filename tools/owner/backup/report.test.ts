import { expect, it } from 'vitest'
import { resultText } from './report.ts'

const END = { at: '2026-11-26T08:00:00Z', counts: {}, position: null }
const MADE = {
  file: 'backups/x.backup',
  documents: 12_345,
  reads: 13_000,
  end: END,
  stopped: undefined,
  isRecorded: true,
}

it('The result says whether the file is complete, and what to do otherwise', () => {
  expect(resultText(MADE)).toBe(
    'Complete and counted: backups/x.backup\n12,345 documents, 13,000 reads.\nKeep it with the other files of its set, on another device; a restore needs all of them.',
  )
  expect(resultText({ ...MADE, stopped: 'limit', isRecorded: false })).toBe(
    'Not complete yet: backups/x.backup\n12,345 documents, 13,000 reads.\nThe reads of today are used up. Run the same command again tomorrow; it goes on there.\nThe portal could not be told of it, so House does not show this file.',
  )
})
