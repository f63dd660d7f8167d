import { describe, expect, it } from 'vitest'
import { answered, silent } from '#support/answers.ts'
import { judgeDuty, judgeDemoTable, judgeMail, judgePlaceholders } from './contents.ts'
import { judgeServices, parsePublished, type Published, trusted } from './published.ts'

describe('placeholders', () => {
  it.each([
    ['<a href="tel:+26771234567">', 'VITE_SPA_PHONE'],
    ['<a href="tel:+2671234567">', 'VITE_SPA_SERVICES_PHONE'],
    ['<a href="https://wa.me/26771234567?text=Hi">', 'VITE_SPA_WHATSAPP'],
    ['<a href="mailto:info@lalumiere.example">', 'VITE_SPA_MAIL_'],
    ['"geo":{"latitude":-24.5667,"longitude":25.8667}', 'VITE_SPA_MAP'],
  ])('%s is one', (text, name) => {
    const { state, text: told } = judgePlaceholders([answered('/', { text: 'x' }), answered('/contact', { text })])
    expect([state, told]).toEqual(['fault', expect.stringMatching(new RegExp(`^/contact shows .*${name}`))])
  })

  it('are not the spa’s own values', () => {
    const text = '<a href="tel:+26772100200"><a href="mailto:info@spa.co.bw"><a href="https://wa.me/26772100200">'
    expect(judgePlaceholders([answered('/', { text })])).toMatchObject({ state: 'fine' })
    expect(judgePlaceholders([answered('/', { text }), silent('/contact')])).toMatchObject({ state: 'unknown' })
  })
})

it('a demo account in the table is a fault', () => {
  expect(judgeDemoTable([])).toMatchObject({ state: 'fine' })
  expect(judgeDemoTable({ why: 'It was not found.' })).toMatchObject({ state: 'unknown' })
  expect(judgeDemoTable(['lerato'])).toMatchObject({
    state: 'fault',
    text: expect.stringContaining('lerato') as string,
  })
})

it('an e-mail service is there with any answer but an error of its own', () => {
  expect(judgeMail(answered('/', { status: 404 }))).toMatchObject({ state: 'fine' })
  expect(judgeMail(answered('/', { status: 503 }))).toMatchObject({ state: 'fault' })
  expect(judgeMail(silent('/'))).toMatchObject({ state: 'unknown' })
})

describe('the services of a site', () => {
  const HOSTED: Published = {
    rules: 'abc',
    database: 'https://firestore.googleapis.com/v1/projects/spa/databases/(default)/documents',
    apiKey: 'key',
    signIn: 'https://identitytoolkit.googleapis.com/v1/accounts:signInWithPassword',
    mail: 'https://api.emailjs.com',
  }
  const [https, local] = ['https://spa.example', 'http://127.0.0.1:4173']
  const stateOf = (published: Published | undefined, origin = https, expected?: string) =>
    judgeServices(published, { origin, expected }).state

  it('are read from /edition.json', () => {
    const read = (text: string, status = 200) => parsePublished(answered('/edition.json', { text, status }))
    expect(read(JSON.stringify({ edition: 'x', ...HOSTED }))).toMatchObject(HOSTED)
    for (const text of ['', '{}', 'null', '[]', JSON.stringify({ ...HOSTED, mail: 7 })])
      expect(read(text)).toBeUndefined()
    expect(read(JSON.stringify({ ...HOSTED, database: 'nowhere' }))).toBeUndefined()
    expect(read(JSON.stringify(HOSTED), 404)).toBeUndefined()
    expect(parsePublished(silent('/edition.json'))).toBeUndefined()
  })

  it('are Google’s and EmailJS’, of the expected project', () => {
    expect(stateOf(HOSTED)).toBe('fine')
    expect(stateOf(HOSTED, https, 'spa')).toBe('fine')
    expect(stateOf(HOSTED, https, 'other')).toBe('fault')
    expect(stateOf(undefined)).toBe('unknown')
  })

  it.each(['database', 'signIn', 'mail'] as const)(
    'with a foreign %s are a fault, and none of them is asked',
    (name) => {
      const foreign = { ...HOSTED, [name]: 'https://firestore.googleapis.com.evil.example/v1/' }
      expect(stateOf(foreign)).toBe('fault')
      expect(trusted(foreign, https)).toBeUndefined()
      expect(trusted(HOSTED, https)).toBe(HOSTED)
    },
  )

  it('are this computer’s on this computer only', () => {
    expect(stateOf(HOSTED, local)).toBe('fault')
    const [database, signIn, mail] = ['database', 'signIn', 'mail'].map((name) => `http://127.0.0.1:8080/${name}`)
    const stack = { ...HOSTED, database, signIn, mail } as Published
    expect([stateOf(stack, local), stateOf(stack)]).toEqual(['fine', 'fault'])
  })
})

describe('the duty that visitors read', () => {
  it.each([
    ['of the therapists', '123', '123', 'fine', /by the hours that stand in Diary settings/],
    ['of earlier hours', '123', '456', 'fault', /check again/],
    ['that nobody has published yet', '123', '', 'fault', /check again/],
    ['of therapists who are gone', '', '456', 'fault', /check again/],
    ['of nobody', '', '', 'note', /by the rooms alone/],
  ])('%s', (_, usual, published, state, text) => {
    expect(judgeDuty(usual, published)).toMatchObject({ state, text: expect.stringMatching(text) as string })
  })
})
