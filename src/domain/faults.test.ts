import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { FAULT_KEY } from '#records/faults.ts'
import { randomRuns } from '#firestore/testing/prove.ts'
import { codeOfError, faultKey, faultLines, parseFaults } from './faults.ts'

const SITE = 'https://spa.example'
const EDITION = '0123456789ab'
const FILE = 'admin-page-Bq2X_1aZ.js'
const MESSAGE = 'Cannot read properties of undefined'

/** The same error in three engines. */
const STACKS = {
  Chromium: [
    `TypeError: ${MESSAGE}`,
    `    at Object.b [as onClick] (${SITE}/static/js/${FILE}:1:23456)`,
    `    at ${SITE}/static/js/react-Zz-_19ab.js:8:127`,
    `    at async Promise.all (index 0)`,
  ],
  Firefox: [`b@${SITE}/static/js/${FILE}:1:23456`, `async*a/<@${SITE}/static/js/react-Zz-_19ab.js:8:127`, ''],
  Safari: [`b@${SITE}/static/js/${FILE}:1:23456`, `[native code]`, `@${SITE}/static/js/react-Zz-_19ab.js:8:127`],
}

const found = (stack: string, own: Partial<Parameters<typeof faultKey>[0]> = {}, message = MESSAGE) =>
  faultKey({
    ...{ edition: EDITION, view: 'list', code: 'TypeError', origin: SITE, isOfTheDatabase: false },
    ...{ error: { message, stack }, ...own },
  })

describe('the name of a fault', () => {
  it.each(Object.entries(STACKS))('has the first frame of the site in a stack of %s', (_, lines) => {
    expect(found(lines.join('\n'))).toBe(`${EDITION} list TypeError ${FILE}:1:23456`)
  })

  it('skips frames of other programs', () => {
    const [head = '', ...frames] = STACKS.Chromium
    const extension = '    at x (chrome-extension://abc/static/js/x-Bq2X_1aZ.js:1:1)'
    const other = '    at y (https://other.example/static/js/y-Bq2X_1aZ.js:1:1)'
    expect(found([head, extension, other, ...frames].join('\n'))).toContain(`${FILE}:1:23456`)
    expect(found([head, extension, other].join('\n'))).toBeUndefined()
    expect(found('')).toBeUndefined()
  })

  it('does not take a message for a frame', () => {
    const message = `x\n    at ${SITE}/static/js/amantle-kgosi123.js:1:2`
    const stack = [`TypeError: ${message}`, ...STACKS.Chromium.slice(1)].join('\n')
    expect(found(stack, {}, message)).toBe(`${EDITION} list TypeError ${FILE}:1:23456`)
    expect(found(`TypeError: ${message}`, {}, message)).toBeUndefined()
  })

  it('names the caller of what makes all errors of the database, or no place', () => {
    const made = `    at new E (${SITE}/static/js/request-abcdEFGH.js:1:1)`
    const stack = ['Error: no', made, made, `    at async f (${SITE}/static/js/${FILE}:3:4)`].join('\n')
    const own = { isOfTheDatabase: true, code: 'malformed' } as const
    expect(found(stack, own, 'no')).toBe(`${EDITION} list malformed ${FILE}:3:4`)
    expect(found(['Error: no', made].join('\n'), own, 'no')).toBe(`${EDITION} list malformed request-abcdEFGH.js:1:1`)
    expect(found('Error: no', own, 'no')).toBe(`${EDITION} list malformed unknown`)
  })

  it('does not exist without an edition, nor for a file that the build would not name so', () => {
    const stack = STACKS.Firefox.join('\n')
    expect(found(stack, { edition: undefined })).toBeUndefined()
    expect(found(stack.replaceAll(FILE, 'Naledi Molefe.js'))).toContain('react-')
    expect(found(`a@${SITE}/static/js/naledi.js:1:2`)).toBeUndefined()
    expect(found(`a@${SITE}/static/js/${FILE}:1:123456789`)).toBeUndefined()
  })

  it('holds nothing of the message, whatever it is, in every engine', () => {
    const texts = fc.oneof(
      fc.string({ unit: 'grapheme' }),
      fc
        .constantFrom(...Object.values(STACKS))
        .map((lines) => lines.join('\n').replaceAll(FILE, 'amantle-kgosi123.js')),
      fc.string().map((text) => `${text}\n    at ${SITE}/static/js/amantle-kgosi123.js:1:2\n${text}`),
    )
    fc.assert(
      fc.property(texts, fc.constantFrom(...Object.keys(STACKS)), fc.string(), (message, engine, name) => {
        const lines = STACKS[engine as keyof typeof STACKS]
        const stack = (engine === 'Chromium' ? [`TypeError: ${message}`, ...lines.slice(1)] : lines).join('\n')
        const key = found(stack, { code: codeOfError(name) }, message)
        expect(key).toMatch(FAULT_KEY)
        expect(key?.endsWith(` ${FILE}:1:23456`)).toBe(true)
      }),
      randomRuns(300, 10_000),
    )
  })
})

describe('the faults of some days', () => {
  const LIST = `${EDITION} list TypeError ${FILE}:1:2`
  const linesOf = (...days: [date: string, counts: unknown][]) =>
    faultLines(days.map(([date, counts]) => parseFaults(date, { date, counts })))

  it('are listed with the most frequent first, each with its sum, its place and its last day', () => {
    const other = LIST.replace('TypeError', 'malformed').replace(`${FILE}:1:2`, 'unknown')
    const lines = linesOf(
      ['2030-01-15', { [LIST]: 1 }],
      ['2030-01-14', { [LIST.replace('list', 'diary')]: 1, [LIST]: 1, [other]: 4 }],
    )
    expect(lines.map(({ text, place, edition }) => [text, place, edition])).toEqual([
      ['Bookings: malformed, 4 times, last on Mon, 14 Jan 2030', 'unknown', EDITION],
      ['Bookings: TypeError, 2 times, last on Tue, 15 Jan 2030', `${FILE}:1:2`, EDITION],
      ['Diary: TypeError, once, last on Mon, 14 Jan 2030', `${FILE}:1:2`, EDITION],
    ])
  })

  it('leave out what is no fault', () => {
    expect(linesOf(['2030-01-15', { Amantle: 3, [LIST]: 'often', [LIST.replace('1:2', '1:3')]: 0 }])).toEqual([])
    expect(linesOf(['2030-01-15', null], ['2030-01-14', [1]])).toEqual([])
  })
})
