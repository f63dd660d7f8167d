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
  isHidden: false,
  picture: '',
}
const fieldsWith = (own: object) => Object.keys(offersProblems([{ ...OFFER, ...own }])[0] ?? {})

it.each<[object, string[]]>([
  [{}, []],
  [{ price: '300', until: '2030-08-31', minutes: 480 }, []],
  [{ name: ' ' }, ['name']],
  [{ name: 'x'.repeat(61) }, ['name']],
  [{ price: 'From P300' }, ['price']],
  [{ price: '' }, ['price']],
  [{ description: 'x'.repeat(201) }, ['description']],
  [{ minutes: 0 }, ['minutes']],
  [{ minutes: 481 }, ['minutes']],
  [{ until: '2030-02-30' }, ['until']],
  [{ treatments: ['a', 'b', 'c', 'd', 'e'] }, ['treatments']],
  [{ treatments: [] }, ['treatments']],
  [{ name: '\u202Esummer', description: 'a\u2066b' }, ['name', 'description']],
  [{ name: '***' }, ['name']],
  [{ id: '', name: 'ฤดูร้อน' }, ['name']],
])('an offer with %o has problems with %o', (own, problems) => {
  expect(fieldsWith(own)).toEqual(problems)
})

it('two offers cannot have one address, which a new one gets of its name', () => {
  const both = [OFFER, { ...OFFER, id: '' }]
  expect(offersProblems(both).map((problems) => Object.keys(problems))).toEqual([['name'], ['name']])
})

it('an address is made of the name', () => {
  expect(['Crème & Rosé', ' Summer Relax! ', '...'].map(offerIdFrom)).toEqual(['creme-rose', 'summer-relax', ''])
})

it('words have 400 characters, members a name', () => {
  const words = parseWords(undefined)
  expect(WORDS_SETTING.check({ ...words, room: 'x'.repeat(400) })).toEqual({})
  expect(Object.keys(WORDS_SETTING.check({ ...words, room: 'x'.repeat(401) }))).toEqual(['room'])
  expect(WORDS_SETTING.check({ ...words, bring: 'A\nbook\u000B', room: 'A\u202Acab' })).toEqual({
    bring: 'Please remove the hidden character after “A book”.',
    room: 'Please remove the hidden character after “A”.',
  })
  const member = { name: 'Neo', role: '', specialty: '', sentence: 'x'.repeat(161), picture: '' }
  expect(teamProblems([member, { ...member, name: '', sentence: '' }]).map((one) => Object.keys(one))).toEqual([
    ['sentence'],
    ['name'],
  ])
})
