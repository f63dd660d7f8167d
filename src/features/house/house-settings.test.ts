import { expect, it } from 'vitest'
import { parseWords } from './house.ts'
import { offerIdFrom, offersProblems, teamProblems, WORDS_SETTING } from './house-settings.ts'

const OFFER = {
  id: 'summer',
  name: 'Summer',
  price: 'P300',
  description: '',
  minutes: 60,
  guests: 1,
  treatments: ['Swedish Massage'],
  until: '',
  picture: '',
}

it.each<[object, string[]]>([
  [{ price: '300', until: '2030-08-31', minutes: 480 }, []],
  [{ name: 'x'.repeat(61), price: 'From P300', description: 'x'.repeat(201) }, ['name', 'price', 'description']],
  [{ minutes: 481, until: '2030-02-30', treatments: [] }, ['minutes', 'treatments', 'until']],
  [{ name: '\u202Esummer', description: 'a\u2066b' }, ['name', 'description']],
  [{ id: '', name: 'ฤดูร้อน' }, ['name']],
])('an offer with %o has problems with %o', (own, problems) => {
  expect(Object.keys(offersProblems([{ ...OFFER, ...own }])[0] ?? {})).toEqual(problems)
})

it('an address is made of the name, and two offers cannot have the same', () => {
  expect(['Crème & Rosé', ' Summer Relax! ', '...'].map(offerIdFrom)).toEqual(['creme-rose', 'summer-relax', ''])
  const both = [OFFER, { ...OFFER, id: '' }]
  expect(offersProblems(both).map((problems) => Object.keys(problems))).toEqual([['name'], ['name']])
})

it('words have 400 characters and are stored without hidden ones, members have a name', () => {
  const words = parseWords(undefined)
  expect(Object.keys(WORDS_SETTING.check({ ...words, bring: 'x'.repeat(400), room: 'x'.repeat(401) }))).toEqual([
    'room',
  ])
  expect(WORDS_SETTING.write({ ...words, bring: 'A\nbook\u000B' }, {})).toMatchObject({ words: { bring: 'A\nbook' } })
  const member = { name: '', role: '', specialty: '', sentence: 'x'.repeat(161), picture: '' }
  expect(teamProblems([member]).map((one) => Object.keys(one))).toEqual([['sentence', 'name']])
})
