import { expect, it } from 'vitest'
import { type FaultCode, faultKey, parseFaults } from './faults.ts'

const SITE = 'https://spa.example'
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

const found = (stack: string, code: FaultCode = 'TypeError') => faultKey(code, { stack }, SITE)

it.each(Object.entries(STACKS))('the name of a fault has the first frame of the site in a stack of %s', (_, lines) => {
  expect(found(lines.join('\n'))).toBe(`TypeError ${FILE}:1:23456`)
})

it('a fault of other programs, or of a file that the build would not name so, has no name', () => {
  const [head = '', ...frames] = STACKS.Chromium
  const extension = '    at x (chrome-extension://abc/static/js/x-Bq2X_1aZ.js:1:1)'
  const other = '    at y (https://other.example/static/js/y-Bq2X_1aZ.js:1:1)'
  expect(found([head, extension, other, ...frames].join('\n'))).toContain(`${FILE}:1:23456`)
  expect(found([head, extension, other].join('\n'))).toBeUndefined()
  expect(found(STACKS.Firefox.join('\n').replaceAll(FILE, 'Naledi Molefe.js'))).toContain('react-')
  expect(found(`a@${SITE}/static/js/naledi.js:1:2`)).toBeUndefined()
  expect(found(`a@${SITE}/static/js/${FILE}:1:123456789`)).toBeUndefined()
})

it('of an answer of the database it names the caller of what makes all its errors, or no place', () => {
  const made = `    at new E (${SITE}/static/js/request-abcdEFGH.js:1:1)`
  const stack = ['Error: no', made, made, `    at async f (${SITE}/static/js/${FILE}:3:4)`].join('\n')
  expect(found(stack, 'malformed')).toBe(`malformed ${FILE}:3:4`)
  expect(found(['Error: no', made].join('\n'), 'malformed')).toBe(`malformed request-abcdEFGH.js:1:1`)
  expect(found('Error: no', 'malformed')).toBe(`malformed unknown`)
})

it('the faults of a day have code, place and number, without what is no fault', () => {
  const KEY = `TypeError ${FILE}:1:2`
  const counts = { [KEY]: 2, Amantle: 3, [KEY.replace('1:2', '1:3')]: 'often', [KEY.replace('1:2', '1:4')]: 0 }
  const fault = { date: '2030-01-15', code: 'TypeError', place: `${FILE}:1:2`, times: 2 }
  expect(parseFaults('2030-01-15', { counts })).toEqual([fault])
  expect(parseFaults('2030-01-15', { counts: [1] })).toEqual([])
})
